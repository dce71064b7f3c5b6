import { newObject, type NewDataGroupObject } from '@terrier/domain/data-groups/new-object'
import type { LngLat } from '@terrier/geo/position'
import type { DataGroupSettings } from '@terrier/store/data-groups/stored-data-groups'

/** Longitude and latitude of a position by its metres east and north of the market cross. */
type At = (east: number, north: number) => LngLat

export const exampleUserGroup = 'Example growers (invented)'

interface ExampleGroup {
  readonly settings: Pick<DataGroupSettings, 'title' | 'hexColour' | 'showMarkerInPolys' | 'access'>
  readonly objects: readonly NewDataGroupObject[]
}

/** Two small data groups of the sample town: one read-only, one editable. */
export const exampleGroups = (at: At): readonly ExampleGroup[] => [
  {
    settings: {
      title: 'Community gardens',
      hexColour: '#27ae60',
      showMarkerInPolys: true,
      access: 1,
    },
    objects: gardens.map(({ name, description, from: [west, south], size: [wide, high] }) => {
      const corner = at(west, south)
      const ring = [
        corner,
        at(west + wide, south),
        at(west + wide, south + high),
        at(west, south + high),
        corner,
      ]
      return newObject({ name, description, geometry: { type: 'Polygon', coordinates: [ring] } })
    }),
  },
  {
    settings: {
      title: 'Growers’ notes',
      hexColour: '#8a5a00',
      showMarkerInPolys: false,
      access: 3,
    },
    objects: [
      ...notes.map(({ name, description, spot: [east, north] }) =>
        newObject({ name, description, geometry: { type: 'Point', coordinates: at(east, north) } }),
      ),
      newObject({
        name: 'Compost round',
        description: 'Every other Thursday, with the handcart.',
        geometry: {
          type: 'LineString',
          coordinates: [at(-160, -120), at(-60, -90), at(60, 20), at(180, 60)],
        },
      }),
    ],
  },
]

const gardens = [
  {
    name: 'Chapel Garden',
    description: 'Twelve raised beds. Read-only: ask the growers to change it.',
    from: [-240, 150],
    size: [70, 45],
  },
  {
    name: 'Station Allotments',
    description: 'Forty plots, six of them free in spring.',
    from: [120, -260],
    size: [110, 60],
  },
  {
    name: 'Quayside Orchard',
    description: 'Apples and medlars, planted by the school.',
    from: [300, 260],
    size: [60, 80],
  },
] as const

const notes = [
  {
    name: 'Standpipe',
    description: 'The key hangs in the market hall.',
    spot: [40, -60],
  },
  {
    name: 'Seed library',
    description: 'Saturdays from ten. You can edit this note: the layer is read and write.',
    spot: [-80, 40],
  },
  {
    name: 'Manure, free',
    description: 'Bring your own sacks.',
    spot: [-420, 320],
  },
] as const
