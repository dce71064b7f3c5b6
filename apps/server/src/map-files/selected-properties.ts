import { exportMaxProperties } from '@terrier/contract/exports'
import { Problem } from '@terrier/contract/problems'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import type { TitleRow } from '@terrier/store/import-rows'
import type { TitleOfParcel } from '@terrier/store/stored'

import type { Context } from '../http/context.ts'
import { hectares } from '../ownership/hectares.ts'
import type { PropertyExportJob } from './register-property.ts'

/** The properties selected on a map, with all their current titles, each once. */
export type FindProperties = (
  selected: readonly SelectedProperty[],
) => Promise<readonly PropertyExportJob[]>

/**
 * Looks them up one after another: they are few, and an export must not slow down the queries of
 * people who move their maps. Throws `Problem` 'too-large'.
 */
export const findProperties =
  ({ store, datasets }: Pick<Context, 'store' | 'datasets'>, gone: AbortSignal): FindProperties =>
  async (selected) => {
    if (selected.length > exportMaxProperties) throw tooMany()
    const release = await datasets.named('ownership')
    const about = {
      edition: release?.edition ?? '',
      licence: [release?.licence, release?.attribution].filter(Boolean).join('. '),
    }
    const found = new Map<string, PropertyExportJob>()
    for (const { polyId, titleNo } of selected) {
      gone.throwIfAborted()
      const property = release && (await store.parcels.propertyOf(release.version, polyId))
      // A parcel may have several titles, such as a freehold and a head lease: each is a row.
      for (const one of property ? [property, ...property.otherTitles] : [undefined]) {
        const name = one?.titleNo ?? titleNo ?? `unknown_${polyId}`
        found.set(name, { ...about, titleNo: name, ...registered(one) })
      }
    }
    return [...found.values()]
  }

type Registered = Omit<PropertyExportJob, 'titleNo' | 'edition' | 'licence'>

/** A selected parcel stays in the export when the register no longer contains it. */
function registered(property: TitleOfParcel | undefined): Registered {
  const { title = null, parcels = [] } = property ?? {}
  return {
    tenure: title?.tenure ?? null,
    address: title?.address ?? null,
    proprietors: title && proprietorsOf(title),
    hectares:
      parcels.length === 0
        ? null
        : hectares(parcels.reduce((sum, parcel) => sum + parcel.areaSquareMetres, 0)),
    parcels: parcels.map(({ geom }) => geom),
  }
}

function proprietorsOf({ proprietors, hasMoreProprietors }: TitleRow): string {
  const names = proprietors.map(({ name }) => name)
  return [...names, ...(hasMoreProprietors ? ['and others'] : [])].join('; ')
}

const tooMany = () =>
  new Problem('too-large', {
    message: `At most ${exportMaxProperties} selected properties can be exported at once.`,
  })
