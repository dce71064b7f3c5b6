import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { PropertyReply } from '@terrier/contract/ownership'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { useMemo } from 'react'

import { propertyQuery } from '../../api/map-queries.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useDataGroupsShown } from '../../map/use-data-groups-shown.ts'
import { dataGroupRows, drawnRows } from './object-rows.ts'
import { propertyRow, type LoadedProperties } from './property-rows.ts'
import type { TableRow } from './table-row.ts'

/**
 * Everything on the map: selected properties first, then markers and drawings, then the data
 * groups.
 */
export function useTableRows(): readonly TableRow[] {
  const document = useMapDocument((map) => map.document)
  const groups = useDataGroupsShown()
  const selected = selectedPropertiesOf(document)
  const known = useQueries({
    queries: selected.map(({ polyId }) => propertyQuery(polyId)),
    combine: knownOf,
  })
  return useMemo(
    () => [
      ...selected.map((one, place) => propertyRow(one, known[place] ?? notKnown)),
      ...drawnRows(document),
      ...groups.flatMap(dataGroupRows),
    ],
    [selected, known, document, groups],
  )
}

const notKnown: LoadedProperties = { reply: undefined, isPending: true }

function knownOf(answers: UseQueryResult<PropertyReply>[]): LoadedProperties[] {
  return answers.map(({ data, isPending }) => ({ reply: data, isPending }))
}
