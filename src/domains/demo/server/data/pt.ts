import type { Words } from './words.ts';

export const pt: Words = {
  openings: [
    'Toco em {city} há {years} anos: primeiro em cozinhas de amigos, depois em bares e agora principalmente em festas onde as pessoas vêm mesmo para dançar.',
    'Cresci no meio dos discos lá de casa e nunca saí muito de perto deles. Depois de {years} anos tocando em {city}, ainda levo mais música do que cabe numa noite.',
    '{city} me ensinou a olhar a sala antes de tocar num fader. Faço isso há {years} anos.',
    'Minha primeira festa foi o aniversário de uma prima, com duas caixas emprestadas. Foi há {years} anos, e ainda preparo cada noite com o mesmo cuidado.',
    'De dia conserto equipamento de áudio, de noite toco com ele. São {years} anos em {city} e arredores.',
    'Prefiro ler a pista a seguir uma lista fechada. Em {years} anos de {city}, isso não mudou.',
  ],
  styles: {
    open_format: {
      specialty: 'Casamentos e festas de família',
      taglines: ['Do jantar à última dança', 'Três gerações, uma só pista'],
      bios: [
        'Casamentos e festas de família são o que faço melhor: música de jantar que deixa conversar, primeira dança na hora certa e, depois, todos na mesma pista.',
        'Vou da Motown aos sucessos deste ano e planejo com você os momentos que importam: entrada, discursos, bolo, primeira dança e última música.',
      ],
    },
    house: {
      specialty: 'House e deep house',
      taglines: ['House quente, mixagens longas', 'Sol às duas da manhã'],
      bios: [
        'House quente, com vozes que parecem conhecidas. Gosto de mixagens longas e de subir devagar, e quase nunca olho o relógio antes da meia-noite.',
        'Toco house à moda antiga: discos de Chicago e Nova York ao lado dos lançamentos do mês, sempre com um pouco de sol.',
      ],
    },
    techno: {
      specialty: 'Techno e minimal',
      taglines: ['Paciência, escuro, precisão', 'Sets longos de olhos fechados'],
      bios: [
        'Meus sets são profundos e constantes. Construo em horas, não em minutos: se puder, me dê um horário longo.',
        'Techno para salas que querem perder a noção do tempo: bateria seca, poucas pausas e melodia só na hora certa.',
      ],
    },
    hip_hop: {
      specialty: 'Hip-hop e R&B',
      taglines: ['Cortes rápidos, ouvido atento', 'Do bairro para a pista'],
      bios: [
        'Hip-hop das duas costas e daqui, R&B que todo mundo canta e bom ouvido para o que vem a seguir. Versões limpas se houver crianças ou colegas por perto.',
        'Corto rápido, mantenho a energia e nunca deixo uma faixa mais tempo do que a pista quer. Pedidos são bem-vindos, e respondo com sinceridade.',
      ],
    },
    latin: {
      specialty: 'Noites latinas',
      taglines: ['Da primeira salsa ao último perreo', 'Primeiro o quadril'],
      bios: [
        'Salsa, bachata, reggaeton e as músicas que sua tia pede: casais dançando cedo e a pista inteira no fim.',
        'Misturo clássicos latinos com o que toca agora em San Juan e Medellín. Se os convidados forem tímidos, começo ensinando oito passos.',
      ],
    },
    afro: {
      specialty: 'Afrobeats e amapiano',
      taglines: ['Percussão até o fim', 'Luanda, Lagos, a sua festa'],
      bios: [
        'Afrobeats, amapiano, kuduro e muita percussão. Começa leve e termina com todo mundo cantando o mesmo verso.',
        'Toco música de Luanda, Lagos e Joanesburgo e de todos os lugares por onde ela passou.',
      ],
    },
    soul: {
      specialty: 'Disco, funk e soul',
      taglines: ['Metais, cordas e pés contentes', 'Para quem diz que não dança'],
      bios: [
        'Disco, funk e soul, boa parte em compactos originais. Funciona melhor com quem diz que não dança.',
        'Cordas, metais e linhas de baixo: o lado alegre da loja de discos, da Filadélfia aos edits mais novos.',
      ],
    },
    bass: {
      specialty: 'Drum and bass, jungle',
      taglines: ['Bateria rápida, grave profundo', 'Grave embaixo, alegria em cima'],
      bios: [
        'Jungle, drum and bass e tudo o que fica quebrado no meio. Mixo rápido e no tom, e deixo espaço para um MC se você trouxer.',
        'Venho pelos graves e pela bateria rápida. Diga qual é o som da casa e eu levo os discos certos.',
      ],
    },
    retro: {
      specialty: 'Anos 80 e 90',
      taglines: ['Todo refrão que você ainda sabe', 'Sintetizadores, guitarras, sem ironia'],
      bios: [
        'Os anos 80 e 90 são a minha casa: synth pop, hinos de guitarra, a época das raves, e nada disso com ironia.',
        'Toco as músicas que se cantam aos gritos, numa ordem que faz sentido, do pós-punk às boy bands.',
      ],
    },
    lounge: {
      specialty: 'Jantares e recepções',
      taglines: ['Música para conversar', 'Horas calmas, bem cuidadas'],
      bios: [
        'Cuido de jantares, inaugurações e horas calmas: jazz, bossa e downtempo num volume em que ninguém precisa levantar a voz.',
        'Som para uma boa conversa, que só vira festa se você quiser.',
      ],
    },
  },
  closings: [
    'Conte quem vem, três músicas que você ama e uma que não quer ouvir nunca. O resto é comigo.',
    'Respondo rápido, chego cedo e arrumo tudo sem ninguém precisar pedir.',
    'Conversamos antes, por telefone ou num café, para que na noite não haja nada a explicar.',
    'Se o espaço tem limitador de som, me avise: já toquei com quase todos.',
    'Tenho seguro e envio os documentos ao espaço quando for preciso.',
  ],
  mobile_closings: [
    'Levo som e luz, e está tudo funcionando antes de os convidados chegarem.',
    'Caixas, suporte, cabos, microfone: só preciso de uma mesa e de uma tomada.',
  ],
  mobile_equipment: [
    'Duas caixas ativas de 12 polegadas e subwoofer para até 150 pessoas, controladora com notebook e outro de reserva, microfone sem fio, quatro refletores LED.',
    'Colunas compactas para até 120 pessoas, players com mixer de clube, microfone de mão, luz quente para as paredes.',
    'Sistema completo para até 250 pessoas sob pedido, dois toca-discos, mixer, microfone sem fio, luzes de pista num só suporte.',
  ],
  club_equipment: [
    'Toco no sistema da casa e levo fones, pen drives e duas agulhas. São necessários dois players e um mixer de clube.',
    'Dois toca-discos, mixer e uma caixa de vinis. A casa fornece as caixas de som e um monitor na cabine.',
  ],
  add_ons: {
    lights: 'Luzes de pista',
    microphone: 'Microfone sem fio para discursos',
    ceremony: 'Som para a cerimônia',
    haze: 'Máquina de fumaça',
    subwoofer: 'Segundo subwoofer',
    karaoke: 'Uma hora de karaokê',
  },
  packages: {
    party: {
      name: 'Noite de festa',
      includes: 'Som e luzes para a pista\nUma conversa por telefone antes, sobre a música',
    },
    wedding: {
      name: 'O casamento inteiro',
      includes:
        'Som para a cerimônia e a recepção\nMicrofone sem fio para os discursos\nSom e luzes para a pista\nDois encontros antes',
    },
  },
  offers: [
    'Que bom que você escreveu! Vou adorar tocar na sua festa. O preço inclui montagem, deslocamento e uma conversa para planejar a noite.',
    'Parece uma noite das minhas. Aqui está a proposta; se os horários mudarem, eu ajusto.',
  ],
  titles: {
    wedding: ['Casamento de {a} e {b}', '{a} e {b} se casam'],
    birthday: ['{a} faz 40', 'Os 30 anos de {a}'],
    corporate: ['Festa de verão', 'Noite da equipe', 'Inauguração do escritório'],
    club: ['Sexta à noite', 'Abertura da temporada'],
    festival: ['Festival do pátio', 'Ao ar livre junto ao rio'],
    private_party: ['Casa nova', 'Festa no jardim'],
    school: ['Festa de formatura', 'Baile de fim de ano'],
    bar: ['Quinta no bar', 'Último copo'],
  },
  venues: [
    'Antiga Gráfica',
    'Quinta das Laranjeiras',
    'Sala do Cais',
    'A Estufa',
    'Casa Amarela',
    'Armazém 5',
  ],
  streets: ['Rua das Flores', 'Rua do Moinho', 'Avenida da Estação', 'Travessa Nova'],
  address: '{street}, {n}',
  notes: [
    'O jantar termina por volta das 22h; até lá, algo suave.',
    'A entrada de equipamento é pela porta lateral e há elevador.',
    'Muitos convidados vêm de fora: uma mistura de línguas seria ótima.',
  ],
  praise: [
    'Leu a sala na perfeição. Minha avó dançou, meu chefe dançou, eu dancei.',
    'Conversa fácil antes da festa e pontualidade total. Ninguém queria ir embora.',
    'A mistura de antigo e novo era exatamente o que pedimos, com algumas surpresas.',
    'Montou cedo, com simpatia e no volume certo. Repetiríamos amanhã.',
    'Demos três músicas e um clima. O resto foi melhor do que qualquer lista nossa.',
    'A pista encheu na segunda música.',
    'Muita calma e ótimo ouvido. Finalmente se entenderam os discursos.',
    'Os convidados ainda perguntam quem tocou.',
    'Bom gosto e zero ego. Foi mesmo a nossa festa.',
    'Respostas rápidas, preço claro e uma noite para lembrar.',
  ],
  mixed: [
    'Boa música, embora a primeira hora tenha sido mais alta do que o combinado.',
    'Um set correto. Gostaria de ter ouvido um pouco mais da nossa lista.',
    'Chegou em cima da hora, mas a festa foi ótima.',
  ],
  thanks: [
    'Gente acolhedora, um plano claro e muita vontade de dançar.',
    'Tudo como combinado: energia, estacionamento e alguém para abrir a porta.',
    'Ótima comunicação. Tocaria de novo com prazer.',
    'Tudo começou uma hora mais tarde, mas me avisaram cedo e correu bem.',
  ],
};
