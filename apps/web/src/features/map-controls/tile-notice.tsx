import { useMapStatus } from '../../map/view/map-status.ts'
import { passFocusToMap } from '../../map/view/pass-focus-to-map.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './map-notices.module.css'

interface TileNoticeProps {
  /** Also set for data that is not loaded as tiles. */
  readonly isFetching?: boolean
  readonly hasFailed?: boolean
  readonly onRetry?: () => void
}

/** Notice that the map or boundaries are loading, or that some failed to load. */
export function TileNotice({ isFetching = false, hasFailed = false, onRetry }: TileNoticeProps) {
  const isGroundLoading = useMapStatus((status) => status.isBaseMapLoading)
  const areTilesFetched = useMapStatus((status) => status.isFetchingBoundaries)
  const haveTilesFailed = useMapStatus(({ failedSources }) => failedSources.length > 0)
  const camera = useMapStatus((status) => status.camera)
  const retry = () => {
    camera?.retryTiles()
    onRetry?.()
  }
  if (haveTilesFailed || hasFailed) {
    return (
      <div ref={passFocusToMap} className={styles.notice} data-floating role="alert">
        <p>{text.tilesFailed}</p>
        <Button size="small" onPress={retry}>
          {text.retry}
        </Button>
      </div>
    )
  }
  if (!isGroundLoading && !areTilesFetched && !isFetching) return null
  return (
    <output className={styles.notice} data-floating>
      <Spinner size={18} />
      <span>{isGroundLoading ? text.loading : text.fetching}</span>
    </output>
  )
}
