import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Bounds } from '@terrier/geo/bounds'
import { randomBytes } from 'node:crypto'

import type { FileKey, OwnershipPart } from '../loaded-files.ts'
import type {
  DatasetDescription,
  FeatureRow,
  ParcelRow,
  Proprietor,
  TitleLinkRow,
  TitleRow,
} from '../import-rows.ts'
import { assertDone } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { NewMap, NewUser, SavedRevision, User } from '../stored.ts'

/** A user in the database, with a unique address by default. */
export async function aUser(store: Store, fields: Partial<NewUser> = {}): Promise<User> {
  const user: NewUser = {
    username: `${randomBytes(6).toString('hex')}@example.org`,
    passwordHash: 'not the hash of any password',
    firstName: 'Olwen',
    lastName: 'Tŷ-Gwyn',
    ...fields,
  }
  return assertDone(await store.tryWrite((tx) => tx.users.create(user)))
}

/** A map of that user's, shared as specified. */
export function aMap(
  store: Store,
  owner: Pick<User, 'id'>,
  {
    sharedWith = [],
    ...fields
  }: Partial<Omit<NewMap, 'ownerId'>> & {
    sharedWith?: readonly { user: Pick<User, 'id'>; access: 1 | 3 }[]
  } = {},
): Promise<SavedRevision> {
  const name = fields.name ?? 'Fields'
  return store.write(async (tx) => {
    const map = assertDone(
      await tx.maps.create({ ownerId: owner.id, name, data: mapData(name), ...fields }),
    )
    for (const { user, access } of sharedWith) await tx.maps.share(map.eid, user.id, access)
    return map
  })
}

/** An empty saved map of version 1.1. */
export function mapData(name: string): string {
  return JSON.stringify({
    version: '1.1',
    name,
    map: { zoom: [6], lngLat: [-1.5, 53], name },
    drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    markers: { markers: [], currentMarker: null, markersDrawn: 0 },
    mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  })
}

/** The metadata of an import, for the dataset `id`. */
export function aDescription(id: string, edition = '2026-10'): DatasetDescription {
  return {
    id,
    title: `The dataset ${id}`,
    edition,
    publisher: 'Doggerland Land Registry',
    licence: 'CC0',
    attribution: 'Fictional data',
    fictional: true,
  }
}

/** A parcel a ten-thousandth of a degree wide, with its south-west corner at `at`. */
export function aParcel(
  polyId: number,
  at: readonly [lng: number, lat: number] = [1.5, 54.5],
  fields: Partial<ParcelRow> = {},
): ParcelRow {
  const [west, south] = at
  return {
    polyId,
    geom: Uint8Array.of(0xe3, polyId % 256, 0, 255),
    bounds: [west, south, west + 1e-4, south + 1e-4],
    areaSquareMetres: 71.5,
    beganAt: '2010-02-05T00:00:00',
    ...fields,
  }
}

export function aTitle(titleNo: string, fields: Partial<TitleRow> = {}): TitleRow {
  return {
    titleNo,
    source: 'ccod',
    tenure: 'Freehold',
    address: `Tŷ ${titleNo}, Doggerland`,
    district: 'DOGGERLAND',
    county: null,
    region: null,
    postcode: null,
    hasMoreAddresses: false,
    pricePaidPounds: null,
    proprietors: [aProprietor()],
    dateProprietorAdded: '2001-03-04',
    hasMoreProprietors: false,
    ownerClass: ownerClasses.company,
    ...fields,
  }
}

export function aProprietor(name = 'LLŶR CYFYNGEDIG'): Proprietor {
  return {
    name,
    companyNumber: '01234567',
    category: 'Limited Company or Public Limited Company',
    country: null,
    addresses: ['1 Quay Street, Doggerland'],
  }
}

export function aLink(polyId: number, titleNo: string): TitleLinkRow {
  return { polyId, titleNo, provenance: 'licensed' }
}

/** A file of ownership; `content` determines its fingerprint. */
export function aFile<Part extends OwnershipPart>(part: Part, content = 'all'): FileKey<Part> {
  return { part, name: `${part}.file`, fingerprint: `${part} ${content}` }
}

export function aFeature(
  name: string | null,
  bounds: Bounds = [1.5, 54.5, 1.6, 54.6],
  fields: Partial<FeatureRow> = {},
): FeatureRow {
  const geom = Buffer.from(name ?? '')
  return { geom, bounds, name, legendIndex: 0, attributes: { code: name }, ...fields }
}

/** Rows as an asynchronous iterable. */
export async function* streamOf<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows
}
