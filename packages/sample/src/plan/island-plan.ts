import type { Point } from '../plane/point.ts'

/** A section of coast: its start, and its roughness, 0 for a built wall. */
export type CoastStretch = readonly [x: number, y: number, roughness: number]

/**
 * The hand-drawn coast of Doggerland, counter-clockwise from the root of the south pier. Fictional;
 * the sea is 20 m deep there.
 */
export const coastPlan: readonly CoastStretch[] = [
  [250, -1050, 0],
  [430, -800, 0],
  [430, 300, 0.02],
  [500, 640, 0.04],
  [640, 660, 0.03],
  [760, 420, 0.02],
  [820, -60, 0],
  [850, -700, 0.02],
  [1000, -980, 0.05],
  [1500, -1350, 0.06],
  [2300, -1500, 0.05],
  [3000, -1900, 0.05],
  [4100, -2700, 0.05],
  [5300, -3700, 0.04],
  [6600, -5000, 0.04],
  [7500, -6050, 0.08],
  [7850, -5900, 0.08],
  [7500, -5000, 0.06],
  [6900, -4000, 0.08],
  [7050, -2900, 0.14],
  [7900, -1300, 0.2],
  [8250, 500, 0.24],
  [7450, 2100, 0.22],
  [8000, 3700, 0.24],
  [7100, 5200, 0.2],
  [6000, 6100, 0.16],
  [6350, 7500, 0.24],
  [5000, 8500, 0.22],
  [3500, 8300, 0.12],
  [2100, 9300, 0.2],
  [500, 10150, 0.2],
  [-1000, 9600, 0.1],
  [-2200, 10500, 0.24],
  [-3700, 11500, 0.26],
  [-5200, 11100, 0.24],
  [-6000, 9700, 0.2],
  [-7500, 9500, 0.08],
  [-8500, 8200, 0.1],
  [-9900, 8700, 0.22],
  [-11500, 8300, 0.24],
  [-12600, 6900, 0.22],
  [-12100, 5500, 0.16],
  [-13600, 4800, 0.24],
  [-14500, 3400, 0.22],
  [-14700, 2100, 0.1],
  [-16100, 1700, 0.24],
  [-17000, 500, 0.26],
  [-16600, -600, 0.24],
  [-15200, -900, 0.12],
  [-14000, -2100, 0.1],
  [-13600, -3600, 0.24],
  [-12200, -4500, 0.22],
  [-11400, -6200, 0.24],
  [-10100, -7400, 0.2],
  [-9000, -8300, 0.24],
  [-7500, -7700, 0.2],
  [-6700, -6300, 0.1],
  [-5400, -5700, 0.06],
  [-4100, -6300, 0.2],
  [-3000, -6900, 0.22],
  [-2100, -5500, 0.12],
  [-1700, -4000, 0.05],
  [-1250, -2700, 0.05],
  [-700, -1800, 0.05],
  [-250, -1300, 0.04],
]

/** Rocks and islets off the coast: centre and radius. */
export const isletPlan: readonly (readonly [x: number, y: number, radius: number])[] = [
  [-17650, 250, 190],
  [-17420, -420, 110],
  [-4500, 12150, 160],
  [6900, 8150, 210],
  [7150, 7850, 90],
  [-9400, -8800, 130],
]

/** Sandy beaches along the coast: from one position to another, counter-clockwise. */
export const beachPlan: readonly { name: string; from: Point; to: Point; widthMetres: number }[] = [
  { name: 'South Strand', from: [1100, -1050], to: [6500, -4900], widthMetres: 130 },
  { name: 'Spit Sands', from: [6700, -5100], to: [7000, -3200], widthMetres: 90 },
  { name: 'Wether Bay', from: [4800, 8500], to: [3000, 8600], widthMetres: 80 },
  { name: 'Auster Sands', from: [300, 10100], to: [-1700, 10100], widthMetres: 110 },
  { name: 'Ling Bay', from: [-6200, 9650], to: [-9000, 8400], widthMetres: 140 },
  { name: 'Skerne Sands', from: [-14500, 3000], to: [-15200, 2000], widthMetres: 90 },
  { name: 'Gwylan Bay', from: [-15000, -950], to: [-13900, -2400], widthMetres: 110 },
  { name: 'Silver Strand', from: [-6900, -6600], to: [-4900, -5850], widthMetres: 120 },
  { name: 'West Strand', from: [-1950, -5100], to: [-500, -1600], widthMetres: 140 },
]

/** Docks beside the haven. */
export const dockPlan: readonly { name: string; ring: readonly Point[] }[] = [
  {
    name: 'Old Dock',
    ring: [
      [190, -770],
      [445, -700],
      [445, -640],
      [310, -645],
      [305, -430],
      [190, -425],
    ],
  },
  {
    name: 'Ropery Dock',
    ring: [
      [320, -110],
      [445, -110],
      [445, 0],
      [318, 0],
    ],
  },
  {
    name: 'East Dock',
    ring: [
      [810, -560],
      [1190, -510],
      [1180, -400],
      [812, -445],
    ],
  },
]

/** The two piers that shelter the haven. */
export const pierPlan: readonly (readonly Point[])[] = [
  [
    [240, -1045],
    [420, -1300],
    [640, -1460],
  ],
  [
    [985, -960],
    [990, -1180],
    [880, -1400],
  ],
]

/** Rivers and streams from source to mouth, with their widths in metres at both ends. */
export const riverPlan: readonly {
  name: string
  course: readonly Point[]
  widthMetres: readonly [source: number, mouth: number]
  meander: number
}[] = [
  {
    name: 'River Skell',
    course: [
      [-9300, 6300],
      [-8100, 5900],
      [-7200, 5000],
      [-6100, 4500],
      [-5000, 4150],
      [-4000, 3300],
      [-3000, 2950],
      [-2100, 2750],
      [-1300, 2300],
      [-500, 2150],
      [150, 1600],
      [420, 1050],
      [560, 600],
    ],
    widthMetres: [5, 60],
    meander: 150,
  },
  {
    name: 'Ling Beck',
    course: [
      [-6100, 8000],
      [-5750, 7300],
      [-5850, 6300],
      [-5400, 5300],
      [-5000, 4150],
    ],
    widthMetres: [3, 9],
    meander: 60,
  },
  {
    name: 'Holm Drain',
    course: [
      [5200, 3400],
      [3900, 2900],
      [2600, 2600],
      [1500, 1900],
      [420, 1050],
    ],
    widthMetres: [3, 12],
    meander: 50,
  },
  {
    name: 'Hallow Beck',
    course: [
      [-9200, -900],
      [-8200, -2100],
      [-7000, -3100],
      [-6000, -4300],
      [-5600, -5200],
      [-5400, -5800],
    ],
    widthMetres: [3, 14],
    meander: 90,
  },
  {
    name: 'Afon Gwyl',
    course: [
      [-10300, 700],
      [-11300, -500],
      [-12400, -900],
      [-13300, -1500],
      [-14000, -2200],
    ],
    widthMetres: [3, 12],
    meander: 80,
  },
]

export const reservoirPlan: readonly { name: string; ring: readonly Point[] }[] = [
  {
    name: 'Lingwater',
    ring: [
      [-5980, 7260],
      [-5560, 7180],
      [-5440, 6700],
      [-5620, 6260],
      [-5560, 5900],
      [-5760, 5840],
      [-5940, 6180],
      [-6180, 6420],
      [-6100, 6760],
      [-6300, 7080],
    ],
  },
  {
    name: 'Botney Mere',
    ring: [
      [-3380, 1290],
      [-3120, 1340],
      [-2940, 1180],
      [-3020, 1010],
      [-3260, 960],
      [-3440, 1100],
    ],
  },
]
