import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@terrier/contract/owners'
import { MapPinned } from 'lucide-react'

import { ownerMapQuery } from '../../api/owner-queries.ts'
import { showOwnerOnMap, useOwnerSearch } from '../../document/owner-search.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Row, Stack } from '../../ui/stack.tsx'

/** Toggles the owner's properties on the map. */
export function DrawOnMap({ portfolio }: { readonly portfolio: Portfolio }) {
  const { owner, bounds } = portfolio
  const isDrawn = useOwnerSearch(({ drawnOwner }) => drawnOwner === owner.key)
  const camera = useMapStatus((status) => status.camera)
  const { data, error, isFetching, refetch } = useQuery(ownerMapQuery(isDrawn ? owner.key : null))

  if (!bounds) return <Note size="small">{text.nothingToDraw}</Note>
  const toggle = () => {
    showOwnerOnMap(isDrawn ? null : owner.key)
    if (!isDrawn) camera?.fit(bounds)
  }
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Button
          size="small"
          variant={isDrawn ? 'secondary' : 'primary'}
          icon={<MapPinned size={16} strokeWidth={1.75} aria-hidden />}
          onPress={toggle}
        >
          {isDrawn ? text.undraw : text.draw}
        </Button>
        <Note as="output" size="small">
          {wordsFor()}
        </Note>
      </Row>
      {isDrawn && error && !isFetching && (
        <RetryMessage message={text.drawFailed} retry={text.retry} onRetry={refetch} />
      )}
    </Stack>
  )

  function wordsFor(): string {
    if (!isDrawn) return ''
    if (isFetching) return text.drawing
    return data ? text.drawn({ count: data.features.length }) : ''
  }
}
