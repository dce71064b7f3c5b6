import type { Watch } from '@terrier/contract/watches'
import { areaMaxParcels } from '@terrier/contract/limits'

import { chooseArea } from '../../document/chosen-area.ts'
import { searchForOwner, showPortfolio } from '../../document/owner-search.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { watchesText as text } from '../../text/watches.ts'
import { Button } from '../../ui/button.tsx'

/** Leads to what is watched; nothing for a layer, which is switched on in Land Data. */
export function ShowSubject({ watch }: { readonly watch: Watch }) {
  const camera = useMapStatus((status) => status.camera)
  const { name, bounds, polyIds, ownerKey, isPublished } = watch
  if (bounds) {
    return (
      <Button size="small" onPress={() => camera?.fit(bounds)}>
        {text.showArea}
      </Button>
    )
  }
  // Nothing can be shown of a parcel that is not in the published data.
  if (polyIds) {
    if (!isPublished) return null
    const area = { kind: 'parcels', polyIds: polyIds.slice(0, areaMaxParcels) } as const
    return (
      <Button size="small" onPress={() => chooseArea({ area, label: name }, 'changes')}>
        {text.showChanges}
      </Button>
    )
  }
  if (ownerKey === null) return null
  if (!isPublished) {
    return (
      <Button size="small" onPress={() => searchForOwner(name, null)}>
        {text.searchName}
      </Button>
    )
  }
  return (
    <Button
      size="small"
      onPress={() => {
        searchForOwner(name, ownerKey)
        showPortfolio(true)
      }}
    >
      {text.showOwner}
    </Button>
  )
}
