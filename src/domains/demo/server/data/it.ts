import type { Words } from './words.ts';

export const it: Words = {
  openings: [
    'Metto dischi a {city} da {years} anni: prima nelle cucine degli amici, poi nei bar e adesso soprattutto dove la gente viene davvero per ballare.',
    'Ho passato l’infanzia tra i dischi di casa e non li ho mai lasciati davvero. Dopo {years} anni di serate a {city} porto ancora più musica di quanta ne stia in una notte.',
    '{city} mi ha insegnato a guardare la sala prima di toccare un fader. Lo faccio da {years} anni.',
    'La mia prima serata è stata il compleanno di una cugina, con due casse in prestito. Sono passati {years} anni e preparo ancora ogni notte con la stessa cura.',
    'Di giorno riparo impianti audio, di notte ci suono. Lo faccio da {years} anni, a {city} e dintorni.',
    'Preferisco leggere la pista che una scaletta fissa. Dopo {years} anni a {city} non è cambiato.',
  ],
  styles: {
    open_format: {
      specialty: 'Matrimoni e feste di famiglia',
      taglines: ['Dalla cena all’ultimo ballo', 'Tre generazioni, una sola pista'],
      bios: [
        'I matrimoni e le feste di famiglia sono ciò che mi riesce meglio: musica a cena che lascia parlare, un primo ballo puntuale e poi tutti sulla stessa pista.',
        'Vado dalla Motown ai successi di quest’anno e preparo con te i momenti che contano: ingresso, discorsi, torta, primo ballo, ultima canzone.',
      ],
    },
    house: {
      specialty: 'House e deep house',
      taglines: ['House calda, mix lunghi', 'Sole alle due di notte'],
      bios: [
        'House calda e rotonda, con voci che ti sembra di conoscere. Mi piacciono i mix lunghi e le salite lente, e prima di mezzanotte guardo poco l’orologio.',
        'Suono la house di una volta: dischi di Chicago e New York accanto alle uscite del mese, sempre con un po’ di sole dentro.',
      ],
    },
    techno: {
      specialty: 'Techno e minimal',
      taglines: ['Pazienza, buio, precisione', 'Set lunghi a occhi chiusi'],
      bios: [
        'I miei set sono profondi e costanti. Costruisco in ore, non in minuti: se puoi, dammi uno spazio lungo.',
        'Techno per sale che vogliono perdere il senso del tempo: batterie asciutte, poche pause e melodie solo quando servono.',
      ],
    },
    hip_hop: {
      specialty: 'Hip hop e R&B',
      taglines: ['Tagli netti, orecchio fino', 'Due coste, una pista'],
      bios: [
        'Hip hop delle due coste e di casa nostra, R&B che cantano tutti e buon orecchio per quello che viene dopo. Versioni pulite se ci sono bambini o colleghi.',
        'Taglio veloce, tengo alta l’energia e non lascio un pezzo più di quanto la pista voglia. Le richieste sono benvenute, e rispondo con sincerità.',
      ],
    },
    latin: {
      specialty: 'Serate latine',
      taglines: ['Dalla prima salsa all’ultimo perreo', 'Prima i fianchi'],
      bios: [
        'Salsa, bachata, reggaeton e le canzoni che chiede la zia: le coppie ballano presto, tutta la sala balla tardi.',
        'Mescolo classici latini e quello che passa ora a San Juan e Medellín. Se gli invitati sono timidi, comincio insegnando otto passi.',
      ],
    },
    afro: {
      specialty: 'Afrobeats e amapiano',
      taglines: ['Percussioni fino alla fine', 'Lagos, Dakar, la tua festa'],
      bios: [
        'Afrobeats, amapiano e tante percussioni. Si comincia con calma e si finisce cantando tutti la stessa frase.',
        'Suono musica da Lagos a Johannesburg e da ogni posto in cui ha viaggiato.',
      ],
    },
    soul: {
      specialty: 'Disco, funk e soul',
      taglines: ['Fiati, archi e piedi contenti', 'Per chi dice di non ballare'],
      bios: [
        'Disco, funk e soul, in gran parte da 45 giri originali. Funziona soprattutto con chi dice di non ballare.',
        'Archi, fiati e linee di basso: il lato allegro del negozio di dischi, da Filadelfia agli ultimi edit.',
      ],
    },
    bass: {
      specialty: 'Drum and bass, jungle',
      taglines: ['Batterie veloci, bassi profondi', 'Bassi giù, umore su'],
      bios: [
        'Jungle, drum and bass e tutto ciò che sta spezzato nel mezzo. Mixo veloce e in tonalità, e lascio spazio a un MC se lo porti.',
        'Vengo per le basse frequenze e le batterie veloci. Dimmi che impianto c’è e porto i dischi giusti.',
      ],
    },
    retro: {
      specialty: 'Anni Ottanta e Novanta',
      taglines: ['Ogni ritornello che sai ancora', 'Synth, chitarre, niente ironia'],
      bios: [
        'Gli anni Ottanta e Novanta sono casa mia: synth pop, italo disco, inni con le chitarre, eurodance, e niente ironia.',
        'Suono le canzoni che si urlano insieme, in un ordine che ha senso, dal post-punk alle boy band.',
      ],
    },
    lounge: {
      specialty: 'Cene e ricevimenti',
      taglines: ['Musica per parlare', 'Le ore calme, fatte bene'],
      bios: [
        'Mi occupo di cene, inaugurazioni e ore calme: jazz, bossa e downtempo a un volume in cui nessuno deve alzare la voce.',
        'Un suono per le buone conversazioni, che diventa festa solo se lo vuoi tu.',
      ],
    },
  },
  closings: [
    'Raccontami chi viene, tre canzoni che ami e una che non vuoi sentire mai. Al resto penso io.',
    'Rispondo in fretta, arrivo presto e metto via tutto senza che nessuno lo chieda.',
    'Ci sentiamo prima, al telefono o davanti a un caffè, così quella sera non c’è niente da spiegare.',
    'Se il locale ha un limitatore, dimmelo: ho suonato con quasi tutti.',
    'Ho un’assicurazione e mando volentieri i documenti al locale.',
  ],
  mobile_closings: [
    'Porto audio e luci, e tutto funziona prima che arrivino gli invitati.',
    'Casse, supporto, cavi, microfono: mi bastano un tavolo e una presa.',
  ],
  mobile_equipment: [
    'Due casse attive da 12 pollici e subwoofer per 150 persone, controller con portatile e un secondo di riserva, microfono senza fili, quattro fari LED.',
    'Colonne compatte per 120 persone, lettori con mixer da club, microfono a mano, luce calda per le pareti.',
    'Impianto completo per 250 persone su richiesta, due giradischi, mixer, microfono senza fili, luci da pista su un solo supporto.',
  ],
  club_equipment: [
    'Suono sull’impianto del locale e porto cuffie, chiavette USB e due puntine. Servono due lettori e un mixer da club.',
    'Due giradischi, mixer e una valigia di vinili. Il locale mette le casse e un monitor in consolle.',
  ],
  add_ons: {
    lights: 'Luci da pista',
    microphone: 'Microfono senza fili per i discorsi',
    ceremony: 'Audio per la cerimonia',
    haze: 'Macchina del fumo',
    subwoofer: 'Secondo subwoofer',
    karaoke: 'Un’ora di karaoke',
  },
  packages: {
    party: {
      name: 'Serata di festa',
      includes: 'Audio e luci per la pista\nUna telefonata prima, per parlare della musica',
    },
    wedding: {
      name: 'Tutto il matrimonio',
      includes:
        'Audio per la cerimonia e il ricevimento\nMicrofono senza fili per i discorsi\nAudio e luci per la pista\nDue incontri preparatori',
    },
  },
  offers: [
    'Grazie per avermi scritto! Suonerei molto volentieri da voi. Il prezzo comprende montaggio, viaggio e una telefonata per preparare la serata.',
    'Sembra proprio una serata per me. Ecco la mia offerta; se cambiano gli orari la sistemo.',
  ],
  titles: {
    wedding: ['Matrimonio di {a} e {b}', '{a} e {b} si sposano'],
    birthday: ['{a} fa 40 anni', 'I 30 anni di {a}'],
    corporate: ['Festa d’estate', 'Serata di squadra', 'Inaugurazione dell’ufficio'],
    club: ['Venerdì notte', 'Apertura di stagione'],
    festival: ['Festival del cortile', 'All’aperto sul fiume'],
    private_party: ['Casa nuova', 'Festa in giardino'],
    school: ['Festa dei diplomati', 'Ballo di fine anno'],
    bar: ['Giovedì al bar', 'Ultimo giro'],
  },
  venues: [
    'La Vecchia Tipografia',
    'Tenuta dei Tigli',
    'La Serra',
    'Sala del Ponte',
    'Cascina Alba',
    'Magazzino 4',
  ],
  streets: ['Via del Mulino', 'Via della Stazione', 'Viale dei Tigli', 'Via Nuova'],
  address: '{street} {n}',
  notes: [
    'La cena finisce verso le dieci; fino ad allora qualcosa di tranquillo.',
    'Si scarica dalla porta laterale, c’è l’ascensore.',
    'Molti invitati vengono dall’estero: un misto di lingue sarebbe bello.',
  ],
  praise: [
    'Ha letto la sala alla perfezione. Ha ballato mia nonna, ha ballato il mio capo, ho ballato io.',
    'Facile parlarsi prima e puntualità totale. Nessuno voleva andare via.',
    'Il misto di vecchio e nuovo era proprio quello che volevamo, con qualche sorpresa.',
    'Montaggio in anticipo, gentilezza, volume giusto. Lo rifaremmo domani.',
    'Abbiamo dato tre canzoni e un’atmosfera. Il resto è stato meglio di ogni nostra lista.',
    'Pista piena dal secondo pezzo.',
    'Calma e ottimo orecchio. Finalmente si sono capiti i discorsi.',
    'Gli invitati chiedono ancora chi suonava.',
    'Tanto gusto e niente ego. È stata davvero la nostra festa.',
    'Risposte veloci, prezzo chiaro e una notte da ricordare.',
  ],
  mixed: [
    'Buona musica, anche se la prima ora era più alta di quanto concordato.',
    'Un set solido. Avrei sentito volentieri un po’ di più della nostra lista.',
    'Arrivo un po’ al limite, ma la festa è stata bella.',
  ],
  thanks: [
    'Persone squisite, un piano chiaro e tanta voglia di ballare.',
    'Tutto come descritto: corrente, parcheggio e qualcuno ad aprirmi.',
    'Ottima comunicazione. Ci tornerei volentieri.',
    'Il programma è slittato di un’ora, ma l’ho saputo presto ed è andato tutto bene.',
  ],
};
