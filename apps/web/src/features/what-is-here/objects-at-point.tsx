import { findObject } from '@terrier/domain/document/find-object'

import { findDataObject } from '../../document/data-objects.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { selectCandidate } from '../../document/selection.ts'
import type { Candidate } from '../../document/selection-state.ts'
import { useDataGroupsShown } from '../../map/use-data-groups-shown.ts'
import { whatIsHereText as text } from '../../text/what-is-here.ts'
import { TextButton } from '../../ui/text-button.tsx'

/** Markers and drawings at the position; each opens its popup. */
export function ObjectsAtPoint({ objects }: { readonly objects: readonly Candidate[] }) {
  const document = useMapDocument((map) => map.document)
  const groups = useDataGroupsShown()
  // Objects deleted since the click are skipped.
  const listed = objects.flatMap((candidate) => {
    const object =
      candidate.kind === 'object'
        ? findObject(document, candidate.uuid)
        : findDataObject(groups, candidate)?.object
    return object ? [{ candidate, name: object.name || text[object.kind] }] : []
  })
  if (listed.length === 0) return null
  return (
    <section>
      <h3>{text.drawn}</h3>
      <ul>
        {listed.map(({ candidate, name }) => (
          <li key={`${candidate.kind} ${candidate.uuid}`}>
            <TextButton onClick={() => selectCandidate(candidate)}>{name}</TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
