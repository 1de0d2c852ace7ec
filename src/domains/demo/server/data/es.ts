import type { Words } from './words.ts';

export const es: Words = {
  openings: [
    'Llevo {years} años pinchando en {city}: primero en cocinas de amigos, luego en bares y ahora, sobre todo, en fiestas donde la gente viene de verdad a bailar.',
    'Crecí entre los discos de mi casa y nunca salí del todo de ahí. Después de {years} años pinchando en {city}, sigo llevando más música de la que cabe en una noche.',
    '{city} me enseñó a mirar la sala antes de tocar un fader. Llevo {years} años haciéndolo.',
    'Mi primer bolo fue el cumpleaños de una prima, con dos altavoces prestados. Han pasado {years} años y sigo preparando cada noche con el mismo cuidado.',
    'De día arreglo equipos de sonido y de noche pincho con ellos. Son ya {years} años en {city} y alrededores.',
    'Prefiero leer la pista antes que una lista cerrada. Tras {years} años en {city}, eso no ha cambiado.',
  ],
  styles: {
    open_format: {
      specialty: 'Bodas y fiestas familiares',
      taglines: ['De la cena al último baile', 'Tres generaciones, una sola pista'],
      bios: [
        'Lo mío son las bodas y las fiestas de familia: música de cena que deja hablar, un primer baile a su hora y, después, todo el mundo en la misma pista.',
        'Voy de los clásicos de siempre a lo que suena este año, y preparo contigo los momentos que importan: entrada, brindis, tarta, primer baile y última canción.',
      ],
    },
    house: {
      specialty: 'House y deep house',
      taglines: ['House cálido, mezclas largas', 'Sol a las dos de la madrugada'],
      bios: [
        'House cálido, con voces que te suenan de algo. Me gustan las mezclas largas y las subidas lentas, y casi nunca miro el reloj antes de medianoche.',
        'Pincho house a la antigua: discos de Chicago y Nueva York junto a novedades del mes, siempre con algo de luz.',
      ],
    },
    techno: {
      specialty: 'Techno y minimal',
      taglines: ['Paciencia, oscuridad, precisión', 'Sesiones largas con los ojos cerrados'],
      bios: [
        'Mis sesiones son profundas y constantes. Construyo en horas, no en minutos: si puedes, dame un turno largo.',
        'Techno para salas que quieren perder la noción del tiempo: baterías secas, pocos parones y melodías solo cuando tocan.',
      ],
    },
    hip_hop: {
      specialty: 'Hip-hop y R&B',
      taglines: ['Cortes rápidos, oído fino', 'Del barrio a la pista'],
      bios: [
        'Hip-hop de las dos costas, R&B que todo el mundo canta y buen oído para lo que pide la sala. Versiones limpias si hay peques o compañeros de trabajo.',
        'Corto rápido, mantengo la energía y no alargo un tema más de lo que la pista quiere. Acepto peticiones y te digo con sinceridad si encajan.',
      ],
    },
    latin: {
      specialty: 'Noches latinas',
      taglines: ['De la primera salsa al último perreo', 'Primero la cadera'],
      bios: [
        'Salsa, bachata, reguetón y las canciones que pide tu tía: parejas bailando desde temprano y la pista entera moviéndose al final.',
        'Mezclo clásicos latinos con lo que suena ahora en San Juan y Medellín. Si tus invitados son tímidos, empiezo con una clase de ocho pasos.',
      ],
    },
    afro: {
      specialty: 'Afrobeats y amapiano',
      taglines: ['Percusión que no se acaba', 'Lagos, Johannesburgo, tu fiesta'],
      bios: [
        'Afrobeats, amapiano y mucha percusión. Empiezo con calma y termino con toda la sala cantando la misma línea.',
        'Pincho música de Lagos a Johannesburgo y de todos los sitios a los que ha viajado.',
      ],
    },
    soul: {
      specialty: 'Disco, funk y soul',
      taglines: ['Metales, cuerdas y pies contentos', 'Para quien dice que no baila'],
      bios: [
        'Disco, funk y soul, en buena parte con singles originales. Funciona muy bien con la gente que dice que no baila.',
        'Cuerdas, metales y líneas de bajo: la parte más alegre de la tienda de discos, de Filadelfia a los últimos edits.',
      ],
    },
    bass: {
      specialty: 'Drum and bass, jungle',
      taglines: ['Graves hondos, cajas rápidas', 'Abajo el grave, arriba el ánimo'],
      bios: [
        'Jungle, drum and bass y todo lo que suena roto entre medias. Mezclo rápido y en tono, y dejo sitio a un MC si lo traes.',
        'Vengo por los graves y las baterías rápidas. Dime qué equipo tienes y llevaré los discos adecuados.',
      ],
    },
    retro: {
      specialty: 'Años ochenta y noventa',
      taglines: ['Todos los estribillos que aún te sabes', 'Sintes, guitarras y nada de ironía'],
      bios: [
        'Los ochenta y los noventa son mi casa: synth pop, himnos de guitarra, la época de las raves y cero ironía.',
        'Pongo las canciones que se cantan a gritos, en un orden que tiene sentido, de la movida a las boy bands.',
      ],
    },
    lounge: {
      specialty: 'Cenas y recepciones',
      taglines: ['Música para conversar', 'Las horas tranquilas, bien hechas'],
      bios: [
        'Me ocupo de cenas, inauguraciones y horas tranquilas: jazz, bossa y downtempo a un volumen en el que nadie tiene que levantar la voz.',
        'Sonido para una buena conversación, que se convierte en fiesta solo si tú quieres.',
      ],
    },
  },
  closings: [
    'Cuéntame quién viene, tres canciones que adoras y una que no quieres oír nunca. Del resto me encargo yo.',
    'Respondo rápido, llego antes de hora y recojo sin que nadie tenga que pedírmelo.',
    'Hablamos antes del evento, por teléfono o con un café, para que esa noche no haya nada que explicar.',
    'Si tu local tiene limitador de sonido, avísame: he pinchado con casi todos.',
    'Tengo seguro de responsabilidad civil y envío los papeles a tu local cuando haga falta.',
  ],
  mobile_closings: [
    'Llevo sonido y luces propios, y todo está en marcha antes de que lleguen tus invitados.',
    'Altavoces, soporte, cables, micrófono: solo necesito una mesa y un enchufe.',
  ],
  mobile_equipment: [
    'Dos altavoces activos de 12 pulgadas y subgrave para unas 150 personas, controlador con portátil y otro de reserva, micrófono inalámbrico y cuatro focos LED.',
    'Columnas compactas para unas 120 personas, reproductores con mesa de club, micrófono de mano y luz cálida para las paredes.',
    'Equipo completo para 250 personas bajo petición, dos platos, mesa, micrófono inalámbrico y luces de pista en un solo soporte.',
  ],
  club_equipment: [
    'Pincho con el equipo de la sala y llevo auriculares, memorias USB y dos agujas propias. Hacen falta dos reproductores y una mesa de club.',
    'Dos platos, mesa y una maleta de vinilos. La sala pone los altavoces y un monitor en cabina.',
  ],
  add_ons: {
    lights: 'Luces de pista',
    microphone: 'Micrófono inalámbrico para discursos',
    ceremony: 'Sonido para la ceremonia',
    haze: 'Máquina de humo',
    subwoofer: 'Segundo subgrave',
    karaoke: 'Hora de karaoke',
  },
  packages: {
    party: {
      name: 'Noche de fiesta',
      includes: 'Sonido y luces para la pista\nUna llamada previa sobre vuestra música',
    },
    wedding: {
      name: 'La boda entera',
      includes:
        'Sonido para la ceremonia y el cóctel\nMicrófono inalámbrico para los discursos\nSonido y luces para la pista\nDos reuniones previas',
    },
  },
  offers: [
    '¡Gracias por escribirme! Me encantaría pinchar en tu fiesta. El precio incluye montaje, desplazamiento y una llamada para planear la noche.',
    'Suena a una noche de las mías. Aquí tienes mi oferta; si cambian las horas, la ajusto.',
  ],
  titles: {
    wedding: ['Boda de {a} y {b}', '{a} y {b} se casan'],
    birthday: ['{a} cumple 40', 'Los 30 de {a}'],
    corporate: ['Fiesta de verano', 'Noche de equipo', 'Inauguración de la oficina'],
    club: ['Noche de viernes', 'Apertura de temporada'],
    festival: ['Festival del patio', 'Al aire libre junto al río'],
    private_party: ['Estreno de piso', 'Fiesta en el jardín'],
    school: ['Fiesta de graduación', 'Baile de fin de curso'],
    bar: ['Jueves en el bar', 'Última copa'],
  },
  venues: [
    'La Vieja Imprenta',
    'Finca Los Almendros',
    'Sala Mirador',
    'El Invernadero',
    'Casa Limón',
    'Nave 12',
  ],
  streets: ['Calle Mayor', 'Calle del Olmo', 'Avenida del Puerto', 'Calle de la Fuente'],
  address: '{street}, {n}',
  notes: [
    'La cena termina sobre las diez; hasta entonces, algo suave.',
    'La carga es por la puerta lateral y hay ascensor.',
    'Vienen muchos invitados de fuera, así que una mezcla de idiomas estaría genial.',
  ],
  praise: [
    'Leyó la sala a la perfección. Bailó mi abuela, bailó mi jefe y bailé yo.',
    'Muy fácil hablar antes del evento y puntualidad total. Nadie quería irse.',
    'La mezcla de lo viejo y lo nuevo era justo lo que pedimos, con alguna sorpresa.',
    'Montó con tiempo, con una sonrisa y con el volumen en su sitio. Repetiríamos mañana.',
    'Le dimos tres canciones y una idea. El resto fue mejor que cualquier lista nuestra.',
    'La pista estuvo llena desde el segundo tema.',
    'Mucha calma y muy buen oído. Por fin se entendieron los discursos.',
    'Los invitados todavía preguntan quién pinchaba.',
    'Buen gusto y cero ego. Pinchó para nosotros.',
    'Respuestas rápidas, precio claro y una noche para recordar.',
  ],
  mixed: [
    'Buena música, aunque la primera hora sonó más alta de lo acordado.',
    'Una sesión correcta. Me habría gustado oír un poco más de nuestra lista.',
    'Llegó con el tiempo justo, pero la fiesta fue estupenda.',
  ],
  thanks: [
    'Gente encantadora, un plan claro y muchas ganas de bailar.',
    'Todo era como lo contaron: corriente, aparcamiento y alguien para abrirme.',
    'Muy buena comunicación. Volvería a pinchar para ellos.',
    'La noche empezó con una hora de retraso, pero avisaron y todo salió bien.',
  ],
};
