import { settlements } from './road-plan.ts'
import type { Point } from '../plane/point.ts'

/** The smallest unit of every division of the island, identified by a position within it. */
export interface Commune {
  readonly name: string
  readonly at: Point
  readonly ward: string
  readonly parish: string
  readonly constituency: string
  readonly region: string
}

const town = (name: string, at: Point): Commune => ({
  name,
  at,
  ward: name,
  parish: 'Dogger Haven',
  constituency: 'Dogger Haven and the East',
  region: 'Doggerland East',
})

const wards: Readonly<Record<string, string>> = {
  Botney: 'Botney and South Carr',
  Swarthoe: 'Swarthoe',
  Skernehead: 'Skerne and Llanŵyl',
  Llanŵyl: 'Skerne and Llanŵyl',
  Silverpit: 'Silverpit and Ness',
  'Ness End': 'Silverpit and Ness',
  'Kirk Auster': 'Auster',
  Lingby: 'Lingby and Norsand',
  Norsand: 'Lingby and Norsand',
  Wetherholm: 'Auster',
  'Mickle Holm': 'Holms',
  Easterby: 'Holms',
  Spithaven: 'Spithaven',
}

const east = new Set(['Kirk Auster', 'Wetherholm', 'Mickle Holm', 'Easterby', 'Spithaven'])

/** The town's quarters, and the villages with their surroundings. */
export const communes: readonly Commune[] = [
  town('Haven Minster', [-150, 350]),
  town('Haven Docks', [-150, -650]),
  town('Eastness', [1150, 150]),
  ...settlements
    .filter(({ kind }) => kind === 'village')
    .map(({ name, at }): Commune => ({
      name,
      at,
      ward: wards[name] ?? name,
      parish: name,
      constituency: east.has(name) ? 'Dogger Haven and the East' : 'Doggerland West and Skerne',
      region: east.has(name) ? 'Doggerland East' : 'Doggerland West',
    })),
]
