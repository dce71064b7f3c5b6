import type { UserGroupSummary } from '@terrier/contract/data-groups'

import { useDataGroups } from '../../api/data-group-queries.ts'
import { allDataGroups } from '../../document/data-objects.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useDataGroupsState } from '../../map/use-data-groups-shown.ts'
import { dataGroupsText as text } from '../../text/data-groups.ts'
import { visibleCountLabel } from './visible-count-label.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { DataGroupSwitch } from './data-group-switch.tsx'
import styles from './land-data-tray.module.css'

/** A section for each collection of data groups that is shared with the user. */
export function DataGroupSections() {
  const { data: collections, isPending } = useDataGroups()
  const { isError, isLacking, retry } = useDataGroupsState()
  return (
    <>
      {isPending && (
        <Stack isInset>
          <Spinner label={text.loading} />
        </Stack>
      )}
      {isError && (
        <Stack isInset>
          <RetryMessage
            message={isLacking ? text.failed : text.stale}
            retry={text.retry}
            onRetry={retry}
          />
        </Stack>
      )}
      {collections?.map((collection) => (
        <Collection key={collection.id} collection={collection} />
      ))}
      {collections?.length === 0 && (
        <Stack isInset>
          <Note>{text.none}</Note>
        </Stack>
      )}
      {collections && <NotShared collections={collections} />}
    </>
  )
}

function Collection({ collection }: { readonly collection: UserGroupSummary }) {
  const { name, dataGroups } = collection
  const shown = useMapDocument((map) => map.document.mapLayers.myDataLayers)
  const count = dataGroups.filter(({ iddata_groups }) => shown.includes(iddata_groups)).length
  return (
    <Disclosure title={name} note={visibleCountLabel(count)} isInitiallyOpen>
      {dataGroups.length === 0 && (
        <Stack isInset>
          <Note>{text.noneIn}</Note>
        </Stack>
      )}
      <ul>
        {dataGroups.map((group) => (
          <li key={group.iddata_groups} className={styles.row}>
            <DataGroupSwitch group={group} isOn={shown.includes(group.iddata_groups)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/**
 * Counts the map's data groups that the user has no access to. They stay in the map, since its
 * author may have more access.
 */
function NotShared({ collections }: { readonly collections: readonly UserGroupSummary[] }) {
  const shown = useMapDocument((map) => map.document.mapLayers.myDataLayers)
  const known = new Set(allDataGroups(collections).map(({ iddata_groups }) => iddata_groups))
  const count = shown.filter((id) => !known.has(id)).length
  if (count === 0) return null
  return (
    <Stack isInset>
      <InlineMessage kind="info">{text.notShared({ count })}</InlineMessage>
    </Stack>
  )
}
