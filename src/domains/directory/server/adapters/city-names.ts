/**
 * What cities are called in our languages where that differs from GeoNames' own name: the number there, then
 * language and name. Cities people ask for by these names; the rest of the world is found by its own.
 */
const table = `
2643743 es Londres; fr Londres; pt Londres; nl Londen; it Londra; ja ロンドン
2988507 es París; nl Parijs; it Parigi; ja パリ
2950159 es Berlín; pt Berlim; nl Berlijn; it Berlino; ja ベルリン
2867714 es Múnich; de München; pt Munique; nl München; it Monaco di Baviera; ja ミュンヘン
2886242 en Cologne; es Colonia; fr Cologne; pt Colônia; nl Keulen; it Colonia; ja ケルン
2911298 es Hamburgo; fr Hambourg; pt Hamburgo; it Amburgo; ja ハンブルク
2925533 es Fráncfort; fr Francfort; pt Frankfurt; nl Frankfurt; it Francoforte; ja フランクフルト
2861650 en Nuremberg; es Núremberg; fr Nuremberg; pt Nuremberg; nl Neurenberg; it Norimberga; ja ニュルンベルク
2910831 en Hanover; es Hanóver; fr Hanovre; pt Hanôver; it Hannover; ja ハノーファー
2934246 ja デュッセルドルフ
2825297 fr Stuttgart; it Stoccarda; ja シュトゥットガルト
2879139 it Lipsia; ja ライプツィヒ
2935022 es Dresde; fr Dresde; it Dresda; ja ドレスデン
2944388 fr Brême; it Brema; ja ブレーメン
3247449 es Aquisgrán; fr Aix-la-Chapelle; nl Aken; it Aquisgrana; ja アーヘン
2874225 es Maguncia; fr Mayence; pt Mogúncia; it Magonza; ja マインツ
2821164 es Tréveris; fr Trèves; it Treviri; ja トリーア
2761369 es Viena; fr Vienne; de Wien; pt Viena; nl Wenen; ja ウィーン
2766824 es Salzburgo; fr Salzbourg; pt Salzburgo; it Salisburgo; ja ザルツブルク
2657896 en Zurich; es Zúrich; fr Zurich; pt Zurique; it Zurigo; ja チューリッヒ
2660646 en Geneva; es Ginebra; de Genf; pt Genebra; it Ginevra; ja ジュネーヴ
2661604 es Basilea; fr Bâle; pt Basileia; nl Bazel; it Basilea; ja バーゼル
2661552 es Berna; fr Berne; pt Berna; it Berna; ja ベルン
2659994 es Lausana; it Losanna; ja ローザンヌ
2659811 en Lucerne; es Lucerna; fr Lucerne; pt Lucerna; it Lucerna; ja ルツェルン
3169070 es Roma; de Rom; pt Roma; it Roma; ja ローマ
3173435 es Milán; de Mailand; pt Milão; nl Milaan; it Milano; ja ミラノ
3172394 es Nápoles; de Neapel; pt Nápoles; nl Napels; it Napoli; ja ナポリ
3165524 es Turín; pt Turim; nl Turijn; it Torino; ja トリノ
3176959 es Florencia; de Florenz; pt Florença; it Firenze; ja フィレンツェ
3164603 es Venecia; fr Venise; de Venedig; pt Veneza; nl Venetië; it Venezia; ja ヴェネツィア
3176219 es Génova; fr Gênes; de Genua; pt Gênova; nl Genua; it Genova; ja ジェノヴァ
3181928 es Bolonia; fr Bologne; pt Bolonha; ja ボローニャ
2523920 fr Palerme; ja パレルモ
3171728 en Padua; es Padua; fr Padoue; de Padua; pt Pádua; nl Padua; ja パドヴァ
3164527 fr Vérone; ja ヴェローナ
2523083 en Syracuse; fr Syracuse; de Syrakus; nl Syracuse; ja シラクーザ
3174051 en Mantua; fr Mantoue; de Mantua; pt Mântua; nl Mantua; ja マントヴァ
2267057 es Lisboa; fr Lisbonne; de Lissabon; pt Lisboa; nl Lissabon; it Lisbona; ja リスボン
2735943 es Oporto; it Porto; ja ポルト
3117735 pt Madri; ja マドリード
3128760 fr Barcelone; it Barcellona; ja バルセロナ
2510911 en Seville; fr Séville; pt Sevilha; it Siviglia; ja セビリア
2509954 fr Valence; pt Valência; ja バレンシア
3104324 en Saragossa; fr Saragosse; de Saragossa; pt Saragoça; it Saragozza; ja サラゴサ
3128026 ja ビルバオ
2514256 fr Malaga; de Málaga; it Malaga; ja マラガ
2512989 fr Palma de Majorque; ja パルマ
2519240 fr Cordoue; it Cordova; ja コルドバ
2517117 fr Grenade; ja グラナダ
2759794 es Ámsterdam; pt Amsterdã; ja アムステルダム
2747891 es Róterdam; pt Roterdã; ja ロッテルダム
2747373 es La Haya; fr La Haye; de Den Haag; pt Haia; nl Den Haag; it L'Aia; ja ハーグ
2745912 es Utrecht; ja ユトレヒト
2756253 ja アイントホーフェン
2747351 fr Bois-le-Duc; nl Den Bosch
2800866 es Bruselas; fr Bruxelles; de Brüssel; pt Bruxelas; nl Brussel; it Bruxelles; ja ブリュッセル
2803138 en Antwerp; es Amberes; fr Anvers; pt Antuérpia; it Anversa; ja アントワープ
2797656 en Ghent; es Gante; fr Gand; pt Gante; it Gand; ja ヘント
2800931 en Bruges; es Brujas; fr Bruges; de Brügge; pt Bruges; it Bruges; ja ブルッヘ
2792413 es Lieja; de Lüttich; nl Luik; it Liegi; ja リエージュ
2792482 es Lovaina; fr Louvain; de Löwen; pt Lovaina; it Lovanio; ja ルーヴェン
2996944 it Lione; ja リヨン
2995469 es Marsella; pt Marselha; it Marsiglia; ja マルセイユ
2990440 es Niza; de Nizza; it Nizza; ja ニース
2972315 it Tolosa; ja トゥールーズ
3031582 es Burdeos; pt Bordéus; ja ボルドー
2973783 es Estrasburgo; de Straßburg; pt Estrasburgo; nl Straatsburg; it Strasburgo; ja ストラスブール
2998324 nl Rijsel; it Lilla; ja リール
1850147 es Tokio; de Tokio; pt Tóquio; nl Tokio; ja 東京
1853909 ja 大阪
1857910 es Kioto; pt Quioto; ja 京都
1848354 ja 横浜
1856057 ja 名古屋
2128295 ja 札幌
1863967 ja 福岡
1859171 ja 神戸
2111149 ja 仙台
1862415 ja 広島
1856035 ja 那覇
1859642 ja 川崎
1860243 ja 金沢
1855612 en Nara; es Nara; fr Nara; de Nara; pt Nara; nl Nara; it Nara; ja 奈良
6940394 ja さいたま
2113015 ja 千葉
1859307 ja 北九州
1854383 ja 岡山
1858421 ja 熊本
1860827 ja 鹿児島
1856177 ja 長崎
1855431 ja 新潟
1851717 ja 静岡
1863289 ja 浜松
5128581 en New York; es Nueva York; fr New York; de New York; pt Nova York; nl New York; it New York; ja ニューヨーク
5368361 es Los Ángeles; ja ロサンゼルス
4887398 ja シカゴ
4164138 ja マイアミ
5391959 ja サンフランシスコ
4335045 es Nueva Orleans; fr La Nouvelle-Orléans; pt Nova Orleans; ja ニューオーリンズ
3530597 es Ciudad de México; fr Mexico; de Mexiko-Stadt; pt Cidade do México; nl Mexico-Stad; it Città del Messico; ja メキシコシティ
3448439 fr São Paulo; it San Paolo; ja サンパウロ
3451190 es Río de Janeiro; ja リオデジャネイロ
6077243 en Montreal; es Montreal; de Montreal; pt Montreal; nl Montreal; it Montreal; ja モントリオール
756135 es Varsovia; fr Varsovie; de Warschau; pt Varsóvia; nl Warschau; it Varsavia; ja ワルシャワ
3094802 en Krakow; es Cracovia; fr Cracovie; de Krakau; pt Cracóvia; nl Krakau; it Cracovia; ja クラクフ
3099434 en Gdansk; fr Dantzig; de Danzig; it Danzica; ja グダニスク
3081368 es Breslavia; de Breslau; it Breslavia; ja ヴロツワフ
3067696 es Praga; de Prag; pt Praga; nl Praag; it Praga; ja プラハ
2618425 es Copenhague; fr Copenhague; de Kopenhagen; pt Copenhague; nl Kopenhagen; it Copenaghen; ja コペンハーゲン
2673730 es Estocolmo; pt Estocolmo; it Stoccolma; ja ストックホルム
3143244 ja オスロ
658225 pt Helsinque; ja ヘルシンキ
2964574 es Dublín; it Dublino; ja ダブリン
2650225 es Edimburgo; fr Édimbourg; pt Edimburgo; it Edimburgo; ja エディンバラ
264371 es Atenas; fr Athènes; de Athen; pt Atenas; nl Athene; it Atene; ja アテネ
3054643 pt Budapeste; nl Boedapest; ja ブダペスト
683506 es Bucarest; fr Bucarest; de Bukarest; pt Bucareste; nl Boekarest; it Bucarest; ja ブカレスト
3186886 pt Zagrebe; it Zagabria; ja ザグレブ
2960316 es Luxemburgo; de Luxemburg; pt Luxemburgo; nl Luxemburg; it Lussemburgo; ja ルクセンブルク
745044 es Estambul; pt Istambul; ja イスタンブール
703448 es Kiev; fr Kiev; de Kiew; it Kiev; ja キーウ
1835848 es Seúl; fr Séoul; pt Seul; it Seul; ja ソウル
1880252 es Singapur; fr Singapour; de Singapur; pt Singapura; ja シンガポール
1609350 pt Bangcoc; ja バンコク
`;

/** GeoNames' number → language → name. */
export const cityNames: ReadonlyMap<number, Record<string, string>> = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [, id = '', names = ''] = /^(\d+) (.*)$/.exec(row) ?? [];
      return [
        Number(id),
        Object.fromEntries(names.split('; ').map((name) => [name.slice(0, 2), name.slice(3)])),
      ];
    }),
);
