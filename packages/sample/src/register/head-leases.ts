import { isDeepStrictEqual } from 'node:util'

import { headLessees } from './owners.ts'
import type { Parcel, Register, Title } from './parcel.ts'

/** Title numbers of leases start here, far above those of freeholds, and have six digits. */
const firstLeaseNumber = 800_001

const uses: ReadonlySet<Parcel['use']> = new Set(['shop', 'industrial', 'dock'])

/** One in this many of the eligible parcels is let. */
const oneIn = 5

/**
 * Adds head leases to parcels of companies, so that a parcel has two titles, the freehold and the
 * lease. Only parcels that do not change between the months: the leases are the same in both and
 * not listed as changes.
 */
export function grantHeadLeases<Months extends readonly Register[]>(months: Months): Months {
  const leases = lettable(months).map((one, index) => leaseOf(one, index))
  // The other fields of each month's register are kept.
  return months.map((register) => ({
    ...register,
    titles: [...register.titles, ...leases.map(({ title }) => title)],
    links: [
      ...register.links,
      ...leases.map(({ polyId, title: { titleNo } }) => ({
        polyId,
        titleNo,
        provenance: 'licensed' as const,
      })),
    ],
  })) as unknown as Months
}

/** A parcel with its title, which a company owns. */
export interface Freehold {
  readonly parcel: Parcel
  readonly title: Title
}

/** The parcels of companies that are the same in all months, as is their title. */
export function unchangedFreeholds(months: readonly Register[]): Freehold[] {
  const [first = new Map<number, HeldParcel>(), ...later] = months.map(freeholdsOf)
  return [...first]
    .filter(([polyId, held]) => later.every((month) => isDeepStrictEqual(month.get(polyId), held)))
    .flatMap(([, { parcel, title }]) =>
      title && title.owners.length > 0 ? [{ parcel, title }] : [],
    )
}

const lettable = (months: readonly Register[]): Freehold[] =>
  unchangedFreeholds(months)
    .filter(({ parcel }) => uses.has(parcel.use))
    .filter((_, index) => index % oneIn === 0)

interface HeldParcel {
  readonly parcel: Parcel
  readonly title: Title | undefined
}

function freeholdsOf({ parcels, titles, links }: Register): Map<number, HeldParcel> {
  const titleNos = new Map(links.map(({ polyId, titleNo }) => [polyId, titleNo]))
  const byNumber = new Map(titles.map((title) => [title.titleNo, title]))
  return new Map(
    parcels.map((parcel) => {
      const title = byNumber.get(titleNos.get(parcel.polyId) ?? '')
      return [parcel.polyId, { parcel, title }]
    }),
  )
}

function leaseOf({ parcel: { polyId }, title: freehold }: Freehold, index: number) {
  const title: Title = {
    ...freehold,
    titleNo: `DOG${firstLeaseNumber + index}`,
    tenure: 'Leasehold',
    // Every fourth lease has several holders, of whom the ownership card shows the first.
    owners: index % 4 === 0 ? headLessees : headLessees.slice(0, 1),
    hasMoreProprietors: false,
    pricePaidPounds: null,
  }
  return { polyId, title }
}
