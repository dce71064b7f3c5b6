import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@terrier/contract/owners'
import { MapPinned } from 'lucide-react'

import { ownerMapQuery } from '../../api/owner-queries.ts'
import { showOwnerOnMap, useOwnerSearch } from '../../document/owner-search.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import styles from './owner-portfolio.module.css'

/** Toggles the owner's properties on the map. */
export function DrawOnMap({ portfolio }: { readonly portfolio: Portfolio }) {
  const { owner, bounds } = portfolio
  const isDrawn = useOwnerSearch(({ drawnOwner }) => drawnOwner === owner.key)
  const camera = useMapStatus((status) => status.camera)
  const { data, error, isFetching, refetch } = useQuery(ownerMapQuery(isDrawn ? owner.key : null))

  if (!bounds) return <p className={styles.note}>{text.nothingToDraw}</p>
  const toggle = () => {
    showOwnerOnMap(isDrawn ? null : owner.key)
    if (!isDrawn) camera?.fit(bounds)
  }
  return (
    <div className={styles.block}>
      <div className={styles.row}>
        <Button
          size="small"
          variant={isDrawn ? 'secondary' : 'primary'}
          icon={<MapPinned size={16} strokeWidth={1.75} aria-hidden />}
          onPress={toggle}
        >
          {isDrawn ? text.undraw : text.draw}
        </Button>
        <output className={styles.note}>{wordsFor()}</output>
      </div>
      {isDrawn && error && !isFetching && (
        <RetryMessage message={text.drawFailed} retry={text.retry} onRetry={refetch} />
      )}
    </div>
  )

  function wordsFor(): string {
    if (!isDrawn) return ''
    if (isFetching) return text.drawing
    return data ? text.drawn({ count: data.features.length }) : ''
  }
}
