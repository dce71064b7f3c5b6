import type { BoundaryReview } from '@terrier/contract/boundary-review'

import { boundaryReviewText as text } from '../../text/boundary-review.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { DecisionStatus } from './decision-status.tsx'
import { nameOf } from './review-words.ts'
import { ReviewsLoaded } from './reviews-loaded.tsx'
import { showOnMap } from './show-on-map.ts'
import { useDecisions } from './use-decisions.ts'
import { useReviews } from './use-reviews.ts'

const dates = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The decisions about the published month, by whom and what they changed, to be undone. */
export function DecidedList() {
  const decided = useReviews('decided')
  const decisions = useDecisions()
  return (
    <>
      <DecisionStatus {...decisions} />
      <ReviewsLoaded reviews={decided} none={{ title: text.noneDecided }}>
        <RowList>
          {decided.reviews.map((review) => (
            <DecidedRow
              key={review.change.id}
              review={review}
              isPending={decisions.isPending}
              onUndo={() => decisions.undo(review.change.id)}
            />
          ))}
        </RowList>
        {decided.hasMore && (
          <Button isPending={decided.isLoadingMore} onPress={decided.loadMore}>
            {text.more}
          </Button>
        )}
      </ReviewsLoaded>
    </>
  )
}

interface DecidedRowProps {
  readonly review: BoundaryReview
  readonly isPending: boolean
  readonly onUndo: () => void
}

function DecidedRow({ review: { change, decision, effects }, isPending, onUndo }: DecidedRowProps) {
  if (!decision) return null
  const name = nameOf(change)
  return (
    <li>
      <RowText>
        <Stack gap={1}>
          <strong>{name}</strong>
          <span>
            {text.by({
              decision: text[decision.decision],
              name: decision.username ?? text.someone,
              date: dates.format(new Date(decision.decidedAt)),
            })}
          </span>
          {effects[decision.decision].map(({ polyId, titleNo, effect }) => (
            <Note key={`${polyId} ${titleNo}`} size="small">
              {text[effect]({ polyId: String(polyId), titleNo })}
            </Note>
          ))}
          {decision.note !== null && <Note size="small">{decision.note}</Note>}
          <Row>
            <Button size="small" variant="quiet" onPress={() => showOnMap(change)}>
              {text.show}
            </Button>
            <Button
              size="small"
              aria-label={text.undoOf({ parcels: name })}
              isDisabled={isPending}
              onPress={onUndo}
            >
              {text.undo}
            </Button>
          </Row>
        </Stack>
      </RowText>
    </li>
  )
}
