import type { Random } from '../random/random.ts'
import { settlements } from '../plan/road-plan.ts'
import type { LandUse } from '../plan/plot.ts'
import * as owners from './owners.ts'
import type { Owner } from './owners.ts'

/** The ownership of a plot: unregistered, private without a company record, or by these owners. */
export type Ownership = 'unregistered' | 'private' | readonly Owner[]

export interface LandToAssign {
  readonly use: LandUse
  readonly group: string
  readonly place: string
}

type Draw = (random: Random) => Ownership

/** Each draw with its probability; the remainder is private. */
type Odds = readonly (readonly [share: number, draw: Draw])[]

const nobody: Draw = () => 'unregistered'
const always =
  (owner: Owner): Draw =>
  () => [owner]
const oneOf =
  (list: readonly Owner[]): Draw =>
  (random) => [random.pick(list)]

const homes: Odds = [
  [0.025, nobody],
  [0.05, oneOf(owners.landlords)],
  [0.03, oneOf(owners.housingAssociations)],
  [0.012, oneOf(owners.overseasOwners)],
]
const rows: Odds = [
  [0.02, nobody],
  [0.1, oneOf(owners.landlords)],
  [0.05, oneOf(owners.housingAssociations)],
  [0.02, always(owners.council)],
  [0.018, oneOf(owners.overseasOwners)],
]

const oddsOf: Readonly<Partial<Record<LandUse, (ground: LandToAssign) => Odds>>> = {
  terrace: () => rows,
  burgage: () => [...rows, [0.14, oneOf(owners.shopkeepers)]],
  semi: () => homes,
  detached: () => homes,
  cottage: () => homes,
  'council-house': () => [
    [0.5, always(owners.council)],
    [0.17, oneOf(owners.housingAssociations)],
  ],
  shop: () => [
    [0.34, oneOf(owners.shopkeepers)],
    [0.14, oneOf(owners.landlords)],
    [0.09, oneOf(owners.overseasOwners)],
    [0.04, always(owners.council)],
  ],
  industrial: () => [
    [0.5, oneOf(owners.manufacturers)],
    [0.16, oneOf(owners.overseasOwners)],
    [0.12, always(owners.council)],
    [0.1, oneOf(owners.developers)],
  ],
  dock: () => [
    [0.42, always(owners.port)],
    [0.26, always(owners.dockCompany)],
    [0.12, oneOf(owners.overseasOwners)],
    [0.14, oneOf(owners.manufacturers)],
  ],
  church: ({ group, place }) => [
    [0.45, always(owners.parochialChurchCouncil(`${group}, ${place}`))],
    [0.35, always(owners.diocese)],
    [0.2, nobody],
  ],
  school: ({ group }) =>
    group.includes('Academy')
      ? [[1, always(owners.schoolTrust)]]
      : [
          [0.6, always(owners.council)],
          [0.2, always(owners.county)],
          [0.2, always(owners.diocese)],
        ],
  health: () => [[1, always(owners.healthTrust)]],
  civic: ({ group }) => {
    if (group === 'Lifeboat Station') return []
    if (group === 'Magistrates’ Court') return [[1, always(owners.government)]]
    return [[1, always(group === 'Town Hall' ? owners.townCouncil : owners.council)]]
  },
  leisure: () => [[1, always(owners.rovers)]],
  utility: ({ group }) => [[1, always(group.includes('Substation') ? owners.power : owners.water)]],
  cemetery: () => [[1, always(owners.townCouncil)]],
  allotments: () => [
    [0.5, always(owners.townCouncil)],
    [0.5, always(owners.council)],
  ],
  hall: ({ place }) => [[0.75, always(localCouncil(place))]],
  park: ({ place }) => [[0.9, always(localCouncil(place))]],
  green: ({ place }) => [
    [0.5, nobody],
    [0.5, always(localCouncil(place))],
  ],
  'open-space': () => [
    [0.5, nobody],
    [0.38, always(owners.council)],
    [0.1, oneOf(owners.developers)],
  ],
}

/** Draws the ownership of a plot in the town or in a village. */
export function ownerOfPlot(ground: LandToAssign, random: Random): Ownership {
  let chance = random.next()
  for (const [share, draw] of oddsOf[ground.use]?.(ground) ?? []) {
    if (chance < share) return draw(random)
    chance -= share
  }
  return 'private'
}

/** Draws the ownership of a whole holding in the country. */
export function ownerOfHolding(place: string, random: Random): Ownership {
  const chance = random.next()
  const isWelsh = place === 'Llanŵyl' || place === 'Skernehead'
  const companies = owners.farmCompanies.filter(({ name }) => isWelsh === /[a-z]/.test(name))
  if (chance < 0.13) return [random.pick(companies)]
  if (chance < 0.23) return [owners.estate]
  if (chance < 0.28) return [owners.council]
  if (chance < 0.3) return [owners.county]
  if (chance < 0.345) return [owners.diocese]
  if (chance < 0.375) return [random.pick(owners.overseasOwners)]
  if (chance < 0.4) return [random.pick(owners.developers), owners.estate]
  if (chance < 0.41)
    return [owners.windCompany, owners.estate, random.pick(companies), owners.power]
  return 'private'
}

/** Draws the ownership of woods and moors, which have few owners. */
export function ownerOfOpenLand(use: 'wood' | 'moor', random: Random): Ownership {
  const chance = random.next()
  if (use === 'wood') {
    if (chance < 0.62) return [owners.forestry]
    return chance < 0.8 ? [owners.estate] : 'private'
  }
  if (chance < 0.3) return 'unregistered'
  if (chance < 0.6) return [owners.water]
  return chance < 0.85 ? [owners.estate] : [owners.windCompany]
}

function localCouncil(place: string): Owner {
  const isVillage = settlements.some(({ name }) => name === place)
  return isVillage ? owners.parishCouncil(place) : owners.council
}
