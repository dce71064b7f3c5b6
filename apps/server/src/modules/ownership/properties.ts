import * as contract from '@terrier/contract/ownership'
import type { Proprietor as ProprietorReply, RegisteredTitle } from '@terrier/contract/ownership'
import { Problem } from '@terrier/contract/problems'
import { foldOwnerName } from '@terrier/domain/ownership/fold-owner-name'
import { areNamesAlike } from '@terrier/domain/ownership/name-likeness'
import { ownerKey } from '@terrier/domain/ownership/owner-key'
import type { Proprietor } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'
import type { PublishedDataset, StoredOwner, TitleOfParcel } from '@terrier/store/stored'

import { call } from '../../http/call.ts'
import { hectares } from '../../ownership/hectares.ts'
import { propertyReply } from '../../ownership/property-reply.ts'

export const getProperty = call(contract.getProperty, async ({ params }, { store, datasets }) => {
  const release = await datasets.named('ownership')
  const property = release && (await store.parcels.propertyOf(release.version, params.polyId))
  if (!property) throw new Problem('property-not-found')
  const titles = [property, ...property.otherTitles]
  const [reply, ...otherTitles] = await Promise.all(
    titles.map((title) => titleReply(title, { store, release })),
  )
  if (!reply) throw new Error('A property has a title to itself')
  return {
    ...reply,
    otherTitles,
    hasUnacceptedChange: property.hasUnacceptedChange,
    ownerClass: property.ownerClass,
    isOverseas: property.isOverseas,
    edition: release.edition,
    fictional: release.fictional,
  }
})

/** The store, and the published edition of the register to read. */
interface Register {
  readonly store: Store
  readonly release: PublishedDataset
}

async function titleReply(property: TitleOfParcel, register: Register): Promise<RegisteredTitle> {
  const { title, parcels } = property
  return {
    property: propertyReply(property, register.release),
    proprietors: await proprietorReplies(property, register),
    hasMoreProprietors: title?.hasMoreProprietors ?? false,
    hasMoreAddresses: title?.hasMoreAddresses ?? false,
    pricePaidPounds: title?.pricePaidPounds ?? null,
    linkProvenance: property.linkProvenance,
    areaHectares: hectares(parcels.reduce((sum, parcel) => sum + parcel.areaSquareMetres, 0)),
  }
}

async function proprietorReplies(
  { title, titleNo, records }: TitleOfParcel,
  { store, release }: Register,
): Promise<ProprietorReply[]> {
  const { version } = release
  const listed = records
    .flatMap(({ source, proprietors }) => proprietors.map((one) => ({ ...one, source })))
    .slice(0, title?.proprietors.length ?? 0)
    .map((one) => ({ one, numberKey: ownerKey(one) }))
  const shared = listed.length > 0 ? await store.owners.sharedNumberKeys(version) : new Set()
  const isShared = listed.some(({ numberKey }) => shared.has(numberKey))
  const owners = isShared && titleNo !== null ? await store.owners.ofTitle(version, titleNo) : []
  return listed.map(({ one, numberKey }) => {
    const separate = owners.filter(({ sharedNumberKey }) => sharedNumberKey === numberKey)
    const reply = proprietorReply(one, ownerNamed(one.name, separate)?.key ?? numberKey)
    return separate.length > 0 ? Object.assign(reply, { sharesCompanyNumber: true }) : reply
  })
}

function proprietorReply(proprietor: Proprietor, key: string): ProprietorReply {
  const { name, category, companyNumber, country, addresses } = proprietor
  return { name, category, companyNumber, country, addresses: [...addresses], ownerKey: key }
}

/** Two proprietors of a title may have the same company number and still be different owners. */
function ownerNamed(name: string, owners: readonly StoredOwner[]): StoredOwner | undefined {
  if (owners.length === 1) return owners[0]
  const folded = foldOwnerName(name)
  return (
    owners.find((owner) => foldOwnerName(owner.name) === folded) ??
    owners.find((owner) => areNamesAlike(foldOwnerName(owner.name), folded))
  )
}
