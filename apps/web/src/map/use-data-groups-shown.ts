import type { DataGroup } from '@terrier/contract/data-groups'
import { useMemo } from 'react'

import { useDataGroups } from '../api/data-group-queries.ts'
import { allDataGroups, groupsShown } from '../document/data-groups.ts'
import { useOpenMap } from '../document/open-map.ts'

/** The data groups that are on, the topmost first, as far as the person may see them. */
export function useDataGroupsShown(): readonly DataGroup[] {
  const { data } = useDataGroups()
  const ids = useOpenMap((map) => map.document.mapLayers.myDataLayers)
  return useMemo(() => groupsShown(ids, allDataGroups(data ?? [])), [ids, data])
}
