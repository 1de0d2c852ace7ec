import type { Language } from '../../shared/languages.ts';

interface PlainWords {
  /** Of a page that could not be drawn, as the pages' own error screens say it. */
  failed: string;
  try_again: string;
  reload: string;
  unconfigured: string;
}

/** What is said where none of the product's words can be had. */
export const plainWords: Record<Language, PlainWords> = {
  en: {
    failed: 'Unexpected Application Error!',
    try_again: 'An unexpected error occurred. Please try again.',
    reload: 'Reload Page',
    unconfigured: 'Missing environment variables',
  },
  es: {
    failed: 'Error inesperado de la aplicación',
    try_again: 'Se ha producido un error inesperado. Inténtalo de nuevo.',
    reload: 'Recargar la página',
    unconfigured: 'Faltan variables de entorno',
  },
  fr: {
    failed: 'Erreur inattendue de l’application',
    try_again: 'Une erreur inattendue est survenue. Veuillez réessayer.',
    reload: 'Recharger la page',
    unconfigured: 'Variables d’environnement manquantes',
  },
  de: {
    failed: 'Unerwarteter Anwendungsfehler',
    try_again: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es noch einmal.',
    reload: 'Seite neu laden',
    unconfigured: 'Umgebungsvariablen fehlen',
  },
  pt: {
    failed: 'Erro inesperado do aplicativo',
    try_again: 'Ocorreu um erro inesperado. Tente de novo.',
    reload: 'Recarregar a página',
    unconfigured: 'Faltam variáveis de ambiente',
  },
  nl: {
    failed: 'Onverwachte fout in de app',
    try_again: 'Er is een onverwachte fout opgetreden. Probeer het nog eens.',
    reload: 'Pagina opnieuw laden',
    unconfigured: 'Er ontbreken omgevingsvariabelen',
  },
  it: {
    failed: 'Errore imprevisto dell’applicazione',
    try_again: 'Si è verificato un errore imprevisto. Riprova.',
    reload: 'Ricarica la pagina',
    unconfigured: 'Mancano variabili d’ambiente',
  },
  ja: {
    failed: '予期しないアプリケーションエラー',
    try_again: '予期しないエラーが発生しました。もう一度お試しください。',
    reload: 'ページを再読み込み',
    unconfigured: '環境変数が設定されていません',
  },
};
