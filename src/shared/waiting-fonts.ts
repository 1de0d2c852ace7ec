/** The `<style>` of a kept page that has its fonts in it: it applies to nothing until the page has been painted. */
export const waitingFonts = 'waiting-fonts';
