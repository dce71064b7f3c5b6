import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Property } from '@terrier/contract/ownership'
import type { SelectedProperty } from '@terrier/contract/saved-map'

import { propertyQuery } from '../api/map-queries.ts'

/** The selected properties that have loaded. */
export function useSelectedProperties(selected: readonly SelectedProperty[]): readonly Property[] {
  return useQueries({
    queries: selected.map(({ polyId }) => propertyQuery(polyId)),
    combine: known,
  })
}

function known(answers: UseQueryResult<{ readonly property: Property }>[]): Property[] {
  return answers.flatMap(({ data }) => data?.property ?? [])
}
