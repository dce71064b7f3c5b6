import {
  getProperty as contract,
  type Proprietor as ProprietorReply,
} from '@terrier/contract/ownership'
import { Problem } from '@terrier/contract/problems'
import { ownerKey } from '@terrier/domain/ownership/owner-key'
import type { Proprietor, TitleRow } from '@terrier/store/rows'

import { call } from '../../http/call.ts'
import { hectares } from '../../ownership/hectares.ts'
import { propertyReply } from '../../ownership/property-reply.ts'

export const getProperty = call(contract, async ({ params }, { store, datasets }) => {
  const release = await datasets.named('ownership')
  const property = release && (await store.parcels.propertyOf(release.version, params.polyId))
  if (!property) throw new Problem('property-not-found')
  const { title, parcels } = property
  const owners = property.records.flatMap(({ source, proprietors }) =>
    proprietors.map((proprietor) => proprietorReply(proprietor, source)),
  )
  return {
    property: propertyReply(property, release),
    proprietors: owners.slice(0, title?.proprietors.length ?? 0),
    hasMoreProprietors: title?.hasMoreProprietors ?? false,
    hasMoreAddresses: title?.hasMoreAddresses ?? false,
    pricePaidPounds: title?.pricePaidPounds ?? null,
    linkProvenance: property.linkProvenance,
    ownerClass: property.ownerClass,
    isOverseas: property.isOverseas,
    areaHectares: hectares(parcels.reduce((sum, parcel) => sum + parcel.areaSquareMetres, 0)),
    edition: release.edition,
    fictional: release.fictional,
  }
})

function proprietorReply(proprietor: Proprietor, source: TitleRow['source']): ProprietorReply {
  const { name, category, companyNumber, country, addresses } = proprietor
  const key = ownerKey({ name, companyNumber, country, source })
  return { name, category, companyNumber, country, addresses: [...addresses], ownerKey: key }
}
