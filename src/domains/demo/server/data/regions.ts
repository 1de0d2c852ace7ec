/** Words that people of a country say differently from what `wordsOf` their language has. */
const regional: Record<string, readonly (readonly [string, string])[]> = {
  MX: [
    ['pinchando', 'tocando'],
    ['pinchado', 'tocado'],
    ['pinchar', 'tocar'],
    ['Pincho', 'Toco'],
    ['pincho', 'toco'],
    ['Mi primer bolo', 'Mi primera tocada'],
    ['los altavoces', 'las bocinas'],
    ['altavoces prestados', 'bocinas prestadas'],
    ['altavoces activos', 'bocinas activas'],
    ['Altavoces', 'Bocinas'],
    ['portátil', 'laptop'],
    ['os platos', 'os tornamesas'],
    ['peques', 'niños'],
    ['Estreno de piso', 'Casa nueva'],
  ],
  PT: [
    ['tocando', 'a tocar'],
    ['cantando', 'a cantar'],
    ['conserto', 'reparo'],
    ['planejo', 'planeio'],
    ['planejar', 'planear'],
    ['notebook', 'portátil'],
    ['sem fio', 'sem fios'],
    ['fones', 'auscultadores'],
    ['pen drives', 'pens USB'],
    ['toca-discos', 'gira-discos'],
    ['compactos', 'singles'],
    ['fumaça', 'fumo'],
    ['cerimônia', 'cerimónia'],
    ['karaokê', 'karaoke'],
    ['Nova York', 'Nova Iorque'],
    ['quadril', 'anca'],
    ['em Porto', 'no Porto'],
    ['de Porto,', 'do Porto,'],
    ['Porto me ensinou', 'O Porto ensinou-me'],
    ['Lisboa me ensinou', 'Lisboa ensinou-me'],
    ['me dê', 'dê-me'],
    ['me avise', 'avise-me'],
    ['se casam', 'casam-se'],
  ],
};

/** `text` as it is said in the country. */
export const inRegion = (text: string, country_code: string): string =>
  (regional[country_code] ?? []).reduce((said, [from, to]) => said.replaceAll(from, to), text);
