import { createRandom, type Random } from '../random/random.ts'
import type { District } from '../district.ts'
import { areaOf, centroidOf } from '../plane/shape.ts'
import type { Plot } from '../plan/plot.ts'
import type { GridFeature } from '../writers/geojson.ts'
import { onGrid } from '../writers/on-grid.ts'
import type { LayerSource } from './layer-source.ts'

const siteCount = 22

/** The brownfield land register: former docks first, then disused works. The standard of 2017. */
export function registerBrownfield({ plots }: District): LayerSource {
  const random = createRandom('brownfield')
  const idle = plots
    .filter(({ use, shape }) => (use === 'dock' || use === 'industrial') && areaOf(shape) > 2500)
    .map((plot) => ({ plot, isDock: plot.use === 'dock', lot: random.next() }))
    .toSorted((a, b) => Number(b.isDock) - Number(a.isDock) || a.lot - b.lot)
    .slice(0, siteCount)
  const features = idle.map(({ plot }, index): GridFeature => {
    const coordinates = onGrid(centroidOf(plot.shape))
    const properties = siteColumns(plot, index, random)
    return { geometry: { type: 'Point', coordinates }, properties }
  })
  return { id: 'brownfield', format: 'csv', features }
}

function siteColumns({ use, shape, place }: Plot, index: number, random: Random) {
  const [east, north] = onGrid(centroidOf(shape))
  const hectares = Math.round(areaOf(shape) / 100) / 100
  const dwellings = Math.round(hectares * random.integer(30, 75))
  const isPermitted = random.chance(0.4)
  return {
    OrganisationURI: '',
    OrganisationLabel: 'Doggerland Council',
    SiteReference: `DOG/BLR/${String(index + 1).padStart(3, '0')}`,
    PreviouslyPartOf: '',
    SiteNameAddress: `Site ${index + 1}, ${place}, Dogger Haven`,
    SiteplanURL: '',
    CoordinateReferenceSystem: 'OSGB36',
    GeoX: east,
    GeoY: north,
    Hectares: hectares,
    OwnershipStatus: use === 'dock' ? 'mixed ownership' : 'not owned by a public authority',
    Deliverable: random.chance(0.6) ? 'yes' : '',
    PlanningStatus: isPermitted ? 'permissioned' : 'not permissioned',
    PermissionType: isPermitted ? 'outline planning permission' : '',
    PermissionDate: isPermitted ? `20${random.integer(18, 25)}-0${random.integer(1, 9)}-14` : '',
    PlanningHistory: '',
    ProposedForPIP: '',
    MinNetDwellings: dwellings,
    DevelopmentDescription: '',
    NonHousingDevelopment: '',
    Part2: '',
    NetDwellingsRangeFrom: dwellings,
    NetDwellingsRangeTo: dwellings + random.integer(5, 40),
    HazardousSubstances: '',
    SiteInformation: '',
    Notes: use === 'dock' ? 'Former dock land, partly filled' : '',
    FirstAddedDate: '2017-12-15',
    LastUpdatedDate: '2026-08-31',
  }
}
