import { createFields } from './country/fields.ts'
import { createFarms, type Farm, type Farmland } from './country/farms.ts'
import { raiseIsland, spreadBeaches, type Island } from './land/coast.ts'
import { layCountryRoads, roadWidthMetres, type Road } from './land/country-roads.ts'
import { fillWaters, type Water } from './land/water.ts'
import { settlements } from './plan/road-plan.ts'
import { aroundLines, difference } from './plane/overlay.ts'
import { areaOf, centroidOf, type Shape } from './plane/shape.ts'
import { distance } from './plane/point.ts'
import { shareEdges } from './register/shared-edges.ts'
import { raiseBuildings } from './settlement/buildings.ts'
import type { Plot } from './plan/plot.ts'
import { OccupiedArea } from './settlement/occupied-area.ts'
import { buildTown, type Town } from './settlement/town.ts'
import { buildVillage, villageLaneMetres, type Village } from './settlement/village.ts'

/** The physical geography of Doggerland, without ownership. */
export interface District {
  readonly island: Island
  readonly beaches: readonly { name: string; shape: Shape }[]
  readonly water: Water
  readonly town: Town
  readonly villages: readonly Village[]
  readonly farms: readonly Farm[]
  readonly roads: readonly Road[]
  readonly plots: readonly Plot[]
  readonly buildings: readonly Shape[]
}

export function createDistrict(onStage: (stage: string) => void = () => undefined): District {
  onStage('Coast and rivers')
  const island = raiseIsland()
  const water = fillWaters()
  const countryRoads = layCountryRoads()
  const dry = difference(island.land, [...water.surface, ...island.piers])
  onStage('Town')
  const town = buildTown(island, water, countryRoads)
  onStage('Villages')
  const villages = buildVillages(countryRoads, dry)
  onStage('Farms and fields')
  const country = createFields(openCountry(dry, town, villages, countryRoads))
  const lanes = country.lanes.map((line): Road => ({ name: '', kind: 'road-minor', line }))
  const farmland = createFarms(
    country.holdings,
    [...countryRoads, ...lanes].map((road) => road.line),
  )
  const plots = withSharedEdges([
    ...town.plots,
    ...villages.flatMap((village) => village.plots),
    ...farmland.plots.map((plot) => ({ ...plot, place: nearestSettlement(plot.shape) })),
  ])
  return {
    island,
    beaches: spreadBeaches(island),
    water,
    town,
    villages,
    farms: farmland.farms,
    roads: [...countryRoads, ...lanes, ...town.streets, ...byways(villages, farmland)],
    plots,
    buildings: raiseBuildings(plots),
  }
}

const byways = (villages: readonly Village[], { tracks }: Farmland): Road[] => [
  ...villages
    .flatMap((village) => village.lanes)
    .map(({ name, line }): Road => ({ name, kind: 'road-minor', line })),
  ...tracks.map(({ name, line }): Road => ({ name, kind: 'track', line })),
]

function buildVillages(roads: readonly Road[], dry: readonly Shape[]): Village[] {
  const taken = new OccupiedArea()
  for (const road of roads) taken.takeRoad(road.line, roadWidthMetres[road.kind])
  return settlements.map((settlement) => buildVillage(settlement, roads, dry, taken))
}

/** The land outside towns, villages, roads and water. */
function openCountry(
  dry: readonly Shape[],
  town: Town,
  villages: readonly Village[],
  roads: readonly Road[],
): Shape[] {
  return difference(dry, [
    ...town.ground,
    ...roads.flatMap(({ line, kind }) => aroundLines([line], roadWidthMetres[kind] / 2)),
    ...villages.flatMap((village) => [
      ...village.plots.map((plot) => plot.shape),
      ...aroundLines(
        village.lanes.map((lane) => lane.line),
        villageLaneMetres / 2,
      ),
    ]),
  ])
}

function withSharedEdges(plots: readonly Plot[]): Plot[] {
  const shapes = shareEdges(plots.map((plot) => plot.shape))
  return plots.flatMap((plot, index) => {
    const shape = shapes[index]
    return shape && areaOf(shape) > 0 ? [{ ...plot, shape }] : []
  })
}

function nearestSettlement(shape: Shape): string {
  const middle = centroidOf(shape)
  const [nearest] = settlements.toSorted((a, b) => distance(a.at, middle) - distance(b.at, middle))
  return nearest?.name ?? ''
}
