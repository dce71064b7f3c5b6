import type { Point } from '../plane/point.ts'
import type { LandUse } from './plot.ts'

/** The town's boundary on the land side, which extends along its roads. */
export const townEdge: readonly Point[] = [
  [300, -1250],
  [-120, -1240],
  [-420, -1030],
  [-640, -890],
  [-860, -950],
  [-920, -760],
  [-850, -540],
  [-990, -350],
  [-950, -190],
  [-1170, -140],
  [-1200, 10],
  [-1030, 110],
  [-1040, 320],
  [-900, 500],
  [-980, 690],
  [-860, 850],
  [-640, 810],
  [-490, 960],
  [-280, 950],
  [-210, 1140],
  [-60, 1150],
  [40, 1000],
  [260, 1040],
  [420, 960],
  [640, 1120],
  [930, 930],
  [1250, 780],
  [1290, 600],
  [1480, 530],
  [1500, 370],
  [1320, 290],
  [1340, 60],
  [1220, -90],
  [1350, -330],
  [1330, -560],
  [1460, -760],
  [1330, -900],
  [1050, -1180],
  [700, -1200],
]

export interface TownRoad {
  readonly name: string
  readonly course: readonly Point[]
  readonly widthMetres: number
  /** The plots along it; none where undefined. */
  readonly frontage?: Frontage
}

interface Frontage {
  readonly use: LandUse
  readonly plotMetres: readonly [narrow: number, wide: number]
  readonly depthMetres: number
}

const shops: Frontage = { use: 'shop', plotMetres: [6.5, 10], depthMetres: 38 }
const rows: Frontage = { use: 'terrace', plotMetres: [6.4, 7.6], depthMetres: 27 }
const villas: Frontage = { use: 'semi', plotMetres: [11, 15], depthMetres: 36 }

export const townRoads: readonly TownRoad[] = [
  {
    name: 'High Street',
    course: [
      [0, 0],
      [-25, 180],
      [-60, 400],
    ],
    widthMetres: 17,
    frontage: shops,
  },
  {
    name: 'Northgate',
    course: [
      [-60, 400],
      [-76, 629],
      [-110, 838],
      [-124, 953],
    ],
    widthMetres: 16,
    frontage: rows,
  },
  {
    name: 'Skellgate',
    course: [
      [0, 0],
      [-140, 110],
      [-300, 260],
    ],
    widthMetres: 13,
    frontage: shops,
  },
  {
    name: 'Skell Road',
    course: [
      [-300, 260],
      [-543, 455],
      [-665, 556],
      [-788, 657],
    ],
    widthMetres: 16,
    frontage: villas,
  },
  {
    name: 'Westgate',
    course: [
      [0, 0],
      [-200, -10],
      [-420, 10],
    ],
    widthMetres: 15,
    frontage: shops,
  },
  {
    name: 'Botney Road',
    course: [
      [-420, 10],
      [-702, -18],
      [-860, -34],
      [-1019, -49],
    ],
    widthMetres: 17,
    frontage: rows,
  },
  {
    name: 'Southgate',
    course: [
      [0, 0],
      [-90, -140],
      [-260, -330],
    ],
    widthMetres: 13,
    frontage: shops,
  },
  {
    name: 'Silverpit Road',
    course: [
      [-260, -330],
      [-457, -527],
      [-581, -644],
      [-705, -762],
    ],
    widthMetres: 16,
    frontage: rows,
  },
  {
    name: 'Fish Street',
    course: [
      [0, 0],
      [150, 25],
      [300, 40],
      [395, 60],
    ],
    widthMetres: 12,
    frontage: shops,
  },
  {
    name: 'Haven Quay',
    course: [
      [395, 60],
      [400, 300],
      [385, 520],
      [295, 573],
    ],
    widthMetres: 15,
    frontage: shops,
  },
  {
    name: 'Dock Road',
    course: [
      [395, 60],
      [300, 20],
      [280, -150],
      [240, -370],
      [140, -480],
      [135, -800],
      [150, -980],
    ],
    widthMetres: 15,
  },
  {
    name: 'Wallgate',
    course: [
      [295, 573],
      [175, 456],
      [-60, 400],
      [-300, 260],
      [-420, 10],
      [-380, -180],
      [-260, -330],
      [-60, -440],
      [140, -480],
    ],
    widthMetres: 14,
    frontage: rows,
  },
  {
    name: 'Bridge Street',
    course: [
      [295, 573],
      [480, 790],
      [640, 830],
      [900, 700],
    ],
    widthMetres: 15,
  },
  {
    name: 'Easterby Road',
    course: [
      [900, 700],
      [1200, 520],
      [1380, 440],
    ],
    widthMetres: 16,
    frontage: villas,
  },
  {
    name: 'Eastbank Road',
    course: [
      [900, 700],
      [905, 300],
      [960, -150],
      [1240, -330],
      [1270, -620],
      [1120, -880],
      [1010, -1010],
    ],
    widthMetres: 14,
    frontage: rows,
  },
  {
    name: 'Ferry Lane',
    course: [
      [905, 300],
      [840, 290],
      [770, 270],
    ],
    widthMetres: 11,
  },
  {
    name: 'Ring Road',
    course: [
      [480, 790],
      [204, 806],
      [-110, 838],
      [-405, 759],
      [-665, 556],
      [-840, 269],
      [-860, -34],
      [-784, -354],
      [-581, -644],
      [-320, -808],
      [-51, -853],
      [150, -980],
    ],
    widthMetres: 18,
    frontage: villas,
  },
]

/** The building style of a quarter. */
export interface QuarterStyle {
  readonly use: LandUse
  readonly plotMetres: readonly [narrow: number, wide: number]
  readonly depthMetres: number
  readonly streetMetres: number
  readonly blockMetres: number
  /** The maximum displacement of its streets from straight lines. */
  readonly bendMetres: number
}

export const quarterStyles = {
  old: {
    use: 'burgage',
    plotMetres: [8, 13],
    depthMetres: 29,
    streetMetres: 7,
    blockMetres: 75,
    bendMetres: 26,
  },
  terraces: {
    use: 'terrace',
    plotMetres: [6.4, 8],
    depthMetres: 31,
    streetMetres: 12,
    blockMetres: 150,
    bendMetres: 10,
  },
  semis: {
    use: 'semi',
    plotMetres: [11, 14],
    depthMetres: 35,
    streetMetres: 12.5,
    blockMetres: 190,
    bendMetres: 55,
  },
  villas: {
    use: 'detached',
    plotMetres: [17, 25],
    depthMetres: 44,
    streetMetres: 12.5,
    blockMetres: 210,
    bendMetres: 80,
  },
  council: {
    use: 'council-house',
    plotMetres: [8, 9],
    depthMetres: 32,
    streetMetres: 13,
    blockMetres: 130,
    bendMetres: 45,
  },
  works: {
    use: 'industrial',
    plotMetres: [38, 62],
    depthMetres: 70,
    streetMetres: 17,
    blockMetres: 240,
    bendMetres: 8,
  },
  docks: {
    use: 'dock',
    plotMetres: [55, 95],
    depthMetres: 80,
    streetMetres: 16,
    blockMetres: 260,
    bendMetres: 3,
  },
} as const satisfies Record<string, QuarterStyle>

export interface Quarter {
  readonly name: string
  readonly at: Point
  readonly style: keyof typeof quarterStyles
  readonly degrees: number
}

/** A face between main streets has the style of the quarter nearest to its centre. */
export const quarters: readonly Quarter[] = [
  { name: 'Market', at: [-80, 210], style: 'old', degrees: 82 },
  { name: 'Minster', at: [-210, 80], style: 'old', degrees: 40 },
  { name: 'Southwell', at: [-240, -150], style: 'old', degrees: 10 },
  { name: 'Fishergate', at: [60, -230], style: 'old', degrees: 75 },
  { name: 'Quayside', at: [190, 240], style: 'old', degrees: 4 },
  { name: 'North Docks', at: [440, 250], style: 'docks', degrees: 90 },
  { name: 'Old Docks', at: [330, -600], style: 'docks', degrees: 90 },
  { name: 'Hythe', at: [124, 671], style: 'terraces', degrees: -22 },
  { name: 'Northfield', at: [-295, 573], style: 'semis', degrees: 66 },
  { name: 'Priory', at: [-606, 250], style: 'semis', degrees: 128 },
  { name: 'Westfield', at: [-588, -294], style: 'terraces', degrees: 96 },
  { name: 'Ropewalks', at: [-151, -641], style: 'terraces', degrees: 82 },
  { name: 'Skellside', at: [400, 1010], style: 'council', degrees: 10 },
  { name: 'Northmoor', at: [-33, 940], style: 'council', degrees: 4 },
  { name: 'Abbotsway', at: [-498, 813], style: 'villas', degrees: 32 },
  { name: 'Mere Park', at: [-902, 348], style: 'villas', degrees: 68 },
  { name: 'Whins', at: [-936, -232], style: 'council', degrees: 100 },
  { name: 'Seaview', at: [-526, -871], style: 'semis', degrees: 140 },
  { name: 'Strand', at: [-124, -953], style: 'villas', degrees: 20 },
  { name: 'Eastness', at: [1180, 180], style: 'semis', degrees: 82 },
  { name: 'Bridge End', at: [820, 480], style: 'terraces', degrees: 92 },
  { name: 'East Docks', at: [930, -330], style: 'docks', degrees: 93 },
  { name: 'Eastbank', at: [1350, -550], style: 'works', degrees: 80 },
  { name: 'Bridge Fields', at: [1000, 780], style: 'works', degrees: -30 },
]

/** A place too large or irregular for the rows of plots; its land is reserved before them. */
export interface TownPlace {
  readonly name: string
  readonly use: LandUse
  readonly at: Point
  readonly metres: readonly [length: number, breadth: number]
  readonly degrees: number
}

export const townPlaces: readonly TownPlace[] = [
  { name: 'Market Place', use: 'square', at: [12, 30], metres: [74, 46], degrees: 8 },
  {
    name: 'Minster Church of St Skell',
    use: 'church',
    at: [-120, 215],
    metres: [92, 68],
    degrees: 2,
  },
  { name: 'Town Hall', use: 'civic', at: [85, 78], metres: [48, 38], degrees: 6 },
  { name: 'Council Offices', use: 'civic', at: [-190, -95], metres: [70, 52], degrees: 8 },
  { name: 'Magistrates’ Court', use: 'civic', at: [-285, 125], metres: [48, 40], degrees: 40 },
  { name: 'Central Library', use: 'civic', at: [130, 140], metres: [40, 40], degrees: 4 },
  { name: 'St Hilda', use: 'church', at: [-524, -159], metres: [62, 48], degrees: 6 },
  { name: 'St Cuthman', use: 'church', at: [63, 622], metres: [58, 44], degrees: -22 },
  { name: 'St Brannoc', use: 'church', at: [1030, 420], metres: [60, 50], degrees: 0 },
  { name: 'St Clement', use: 'church', at: [-141, -525], metres: [54, 44], degrees: -8 },
  { name: 'Haven Park', use: 'park', at: [-594, 216], metres: [270, 210], degrees: 38 },
  { name: 'Priory Gardens', use: 'park', at: [-324, 400], metres: [110, 80], degrees: -24 },
  {
    name: 'Ropewalk Recreation Ground',
    use: 'park',
    at: [-216, -726],
    metres: [170, 110],
    degrees: -8,
  },
  { name: 'Eastness Park', use: 'park', at: [1180, 120], metres: [150, 120], degrees: 82 },
  { name: 'Haven Academy', use: 'school', at: [-368, 604], metres: [210, 180], degrees: -24 },
  {
    name: 'Westfield Primary School',
    use: 'school',
    at: [-696, -218],
    metres: [120, 90],
    degrees: 6,
  },
  { name: 'Hythe Primary School', use: 'school', at: [157, 706], metres: [100, 80], degrees: -22 },
  { name: 'Ysgol Gynradd y Môr', use: 'school', at: [-53, -702], metres: [90, 80], degrees: -8 },
  {
    name: 'Eastness Primary School',
    use: 'school',
    at: [1040, -30],
    metres: [90, 80],
    degrees: -8,
  },
  { name: 'Doggerland Infirmary', use: 'health', at: [-559, -454], metres: [190, 140], degrees: 6 },
  { name: 'Quayside Surgery', use: 'health', at: [200, 350], metres: [44, 34], degrees: 4 },
  { name: 'Haven Cemetery', use: 'cemetery', at: [-953, 108], metres: [150, 210], degrees: 0 },
  {
    name: 'Whins Allotments',
    use: 'allotments',
    at: [-931, -363],
    metres: [110, 150],
    degrees: 12,
  },
  { name: 'Hythe Allotments', use: 'allotments', at: [380, 920], metres: [120, 70], degrees: 40 },
  {
    name: 'Haven Rovers Ground',
    use: 'leisure',
    at: [-394, -439],
    metres: [140, 110],
    degrees: -45,
  },
  { name: 'Lifeboat Station', use: 'civic', at: [170, -1015], metres: [50, 30], degrees: 20 },
  {
    name: 'Eastbank Treatment Works',
    use: 'utility',
    at: [1340, -790],
    metres: [150, 120],
    degrees: -10,
  },
  { name: 'Northmoor Substation', use: 'utility', at: [117, 910], metres: [60, 45], degrees: 4 },
]
