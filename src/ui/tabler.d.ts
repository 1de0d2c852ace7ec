/** The package's own types describe its root only. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('./icons.ts').Icon;
  export default icon;
}
