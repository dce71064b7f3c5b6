import { useMapDocument } from '../../document/map-document.ts'
import { useDataGroupsState } from '../../map/use-data-groups-shown.ts'
import { dataGroupsText as text } from '../../text/data-groups.ts'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './table-view.module.css'

/** Whether rows of data layers may be missing, since the list of data layers has not loaded. */
export function useAreDataGroupsMissing(): boolean {
  const { isLacking } = useDataGroupsState()
  const isAnyOn = useMapDocument((map) => map.document.mapLayers.myDataLayers.length > 0)
  return isAnyOn && isLacking
}

/** Says why rows of data layers are missing or may be out of date, with a retry button. */
export function DataGroupsNotice() {
  const { isLacking, isError, isPending, retry } = useDataGroupsState()
  const isAnyOn = useMapDocument((map) => map.document.mapLayers.myDataLayers.length > 0)
  if (!isAnyOn || !(isError || isPending)) return null
  return (
    <div className={styles.notice}>
      {isPending ? (
        <Spinner label={text.loading} />
      ) : (
        <RetryMessage
          message={isLacking ? text.failed : text.stale}
          retry={text.retry}
          onRetry={retry}
        />
      )}
    </div>
  )
}
