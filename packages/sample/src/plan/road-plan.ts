import type { Point } from '../plane/point.ts'

type SettlementKind = 'village' | 'hamlet'

export interface Settlement {
  readonly name: string
  readonly kind: SettlementKind
  readonly at: Point
  /** The dedication of its church; hamlets have none. */
  readonly saint?: string
}

export const townName = 'Dogger Haven'

/** Every settlement is at the junction of its roads. */
export const settlements: readonly Settlement[] = [
  { name: 'Botney', kind: 'village', at: [-3300, 500], saint: 'St Botolph' },
  { name: 'Swarthoe', kind: 'village', at: [-9200, 1500], saint: 'St Oswin' },
  { name: 'Skernehead', kind: 'village', at: [-14900, 600], saint: 'St Hild' },
  { name: 'Llanŵyl', kind: 'village', at: [-12000, -2600], saint: 'St Ŵyl' },
  { name: 'Silverpit', kind: 'village', at: [-6300, -5200], saint: 'St Peter' },
  { name: 'Ness End', kind: 'village', at: [-9100, -6500], saint: 'St Nicholas' },
  { name: 'Kirk Auster', kind: 'village', at: [-1000, 4900], saint: 'St Auster' },
  { name: 'Lingby', kind: 'village', at: [-4700, 7300], saint: 'All Saints' },
  { name: 'Norsand', kind: 'village', at: [-3700, 10000], saint: 'St Olave' },
  { name: 'Wetherholm', kind: 'village', at: [1900, 7900], saint: 'St Mary' },
  { name: 'Mickle Holm', kind: 'village', at: [4600, 5200], saint: 'Holy Trinity' },
  { name: 'Easterby', kind: 'village', at: [5000, 1300], saint: 'St Edmund' },
  { name: 'Spithaven', kind: 'village', at: [6300, -3300], saint: 'St Andrew' },
  { name: 'Carr Green', kind: 'hamlet', at: [-6300, 1900] },
  { name: 'Thornby Cross', kind: 'hamlet', at: [-11300, 4700] },
  { name: 'Saltcote', kind: 'hamlet', at: [2900, -500] },
  { name: 'Beck Foot', kind: 'hamlet', at: [-3900, 3900] },
  { name: 'Hallow Gate', kind: 'hamlet', at: [-6000, -1900] },
  { name: 'Upper Moss', kind: 'hamlet', at: [-7900, 4200] },
  { name: 'Marram', kind: 'hamlet', at: [6900, 3000] },
  { name: 'South Carr', kind: 'hamlet', at: [-3500, -3500] },
]

/** Where the town's streets end and the country roads begin. */
export const townGates = {
  north: [-124, 953],
  northWest: [-788, 657],
  west: [-1019, -49],
  southWest: [-705, -762],
  east: [1380, 440],
} as const satisfies Record<string, Point>

export interface CountryRoad {
  readonly name: string
  readonly kind: 'road-main' | 'road-minor'
  /** Settlements or gates by name, and intermediate points. */
  readonly course: readonly (string | Point)[]
}

export const countryRoads: readonly CountryRoad[] = [
  { name: 'Botney Road', kind: 'road-main', course: ['west', [-2300, 250], 'Botney'] },
  {
    name: 'Great West Road',
    kind: 'road-main',
    course: ['Botney', [-4800, 1300], 'Carr Green', [-7700, 1500], 'Swarthoe'],
  },
  {
    name: 'Skerne Road',
    kind: 'road-main',
    course: ['Swarthoe', [-10900, 1700], [-12900, 1000], 'Skernehead'],
  },
  {
    name: 'Auster Road',
    kind: 'road-main',
    course: ['north', [-200, 2300], [-900, 3600], 'Kirk Auster'],
  },
  { name: 'Ling Road', kind: 'road-main', course: ['Kirk Auster', [-2900, 6400], 'Lingby'] },
  { name: 'Cape Road', kind: 'road-main', course: ['Lingby', [-4700, 8700], 'Norsand'] },
  { name: 'Easterby Road', kind: 'road-main', course: ['east', [3200, 1000], 'Easterby'] },
  {
    name: 'Holm Road',
    kind: 'road-main',
    course: ['Easterby', [5500, 2500], [4600, 3800], 'Mickle Holm'],
  },
  {
    name: 'Silverpit Road',
    kind: 'road-main',
    course: ['southWest', [-1900, -2100], 'South Carr', [-4900, -4200], 'Silverpit'],
  },
  { name: 'Ness Road', kind: 'road-main', course: ['Silverpit', [-7500, -6100], 'Ness End'] },
  {
    name: 'Strand Road',
    kind: 'road-minor',
    course: ['east', [1900, -300], 'Saltcote', [4700, -1900], 'Spithaven'],
  },
  { name: 'Spit Lane', kind: 'road-minor', course: ['Easterby', [6100, -900], 'Spithaven'] },
  { name: 'Marram Lane', kind: 'road-minor', course: ['Easterby', [6200, 1900], 'Marram'] },
  { name: 'Cliff Lane', kind: 'road-minor', course: ['Marram', [6300, 4400], 'Mickle Holm'] },
  {
    name: 'Wether Lane',
    kind: 'road-minor',
    course: ['Mickle Holm', [3600, 6900], 'Wetherholm'],
  },
  { name: 'Priory Lane', kind: 'road-minor', course: ['Kirk Auster', [600, 6600], 'Wetherholm'] },
  { name: 'Holmgate', kind: 'road-minor', course: ['Kirk Auster', [1600, 4400], 'Mickle Holm'] },
  {
    name: 'North Shore Road',
    kind: 'road-minor',
    course: ['Wetherholm', [300, 8600], [-1500, 8700], 'Norsand'],
  },
  {
    name: 'Beck Lane',
    kind: 'road-minor',
    course: ['Botney', [-3200, 1900], 'Beck Foot', [-2800, 4800], 'Kirk Auster'],
  },
  {
    name: 'Moss Road',
    kind: 'road-minor',
    course: ['Swarthoe', [-8900, 2900], 'Upper Moss', [-7000, 5000], [-5900, 5550], 'Lingby'],
  },
  {
    name: 'Thornby Road',
    kind: 'road-minor',
    course: ['Swarthoe', [-10400, 3200], 'Thornby Cross'],
  },
  {
    name: 'Moor Road',
    kind: 'road-minor',
    course: ['Thornby Cross', [-10300, 6200], [-8700, 7100], [-7000, 8300], 'Norsand'],
  },
  {
    name: 'West Shore Lane',
    kind: 'road-minor',
    course: ['Thornby Cross', [-12800, 3700], [-13600, 2200], 'Skernehead'],
  },
  {
    name: 'Lôn y Môr',
    kind: 'road-minor',
    course: ['Skernehead', [-14300, -400], [-13000, -1900], 'Llanŵyl'],
  },
  {
    name: 'Gwyl Road',
    kind: 'road-minor',
    course: ['Swarthoe', [-10100, -100], [-11300, -1400], 'Llanŵyl'],
  },
  {
    name: 'Lighthouse Road',
    kind: 'road-minor',
    course: ['Llanŵyl', [-10900, -4300], 'Ness End'],
  },
  {
    name: 'Hallow Lane',
    kind: 'road-minor',
    course: ['Botney', [-4500, -800], 'Hallow Gate', [-6100, -3600], 'Silverpit'],
  },
  {
    name: 'Drove Road',
    kind: 'road-minor',
    course: ['Hallow Gate', [-7900, -1300], [-8600, 200], 'Swarthoe'],
  },
  { name: 'Carr Lane', kind: 'road-minor', course: ['Carr Green', [-6600, 100], 'Hallow Gate'] },
  { name: 'Skell Lane', kind: 'road-minor', course: ['Carr Green', [-7300, 3100], 'Upper Moss'] },
  {
    name: 'South Carr Lane',
    kind: 'road-minor',
    course: ['South Carr', [-3700, -1700], [-3700, -300], 'Botney'],
  },
  {
    name: 'Skellbank',
    kind: 'road-minor',
    course: ['northWest', [-1700, 1500], [-2700, 1900], [-3200, 1900]],
  },
]
