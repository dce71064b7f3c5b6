import type { BoundaryDecision } from '@terrier/contract/boundary-review'
import { useEffect, useState } from 'react'

import { boundaryReviewText as text } from '../../text/boundary-review.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DecisionStatus } from './decision-status.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewsLoaded } from './reviews-loaded.tsx'
import { showOnMap } from './show-on-map.ts'
import { useDecisions } from './use-decisions.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviews, type Reviews } from './use-reviews.ts'

const none = { title: text.none, help: text.noneHelp }

/** The waiting boundaries one after another, each on the map. */
export function OneByOne() {
  const reviews = useReviews('waiting')
  const [index, setIndex] = useState(0)
  const [note, setNote] = useState('')
  const decisions = useDecisions(() => setNote(''))
  // The list gets shorter with each decision, so the next one takes the place of this one.
  const place = Math.min(index, Math.max(0, reviews.reviews.length - 1))
  const review = reviews.reviews[place]
  const id = review?.change.id
  useEffect(() => {
    if (review) showOnMap(review.change)
    // oxlint-disable-next-line react/exhaustive-deps -- reloading the same boundary moves nothing
  }, [id])
  useMoreAhead(reviews, place)

  const step = (by: number) => {
    const count = reviews.reviews.length
    if (count > 0) setIndex((place + by + count) % count)
  }
  const decide = (decision: BoundaryDecision) => {
    if (id !== undefined && !decisions.isPending) decisions.decide({ ids: [id], decision, note })
  }
  const section = useReviewKeys({
    n: () => step(1),
    p: () => step(-1),
    a: () => decide('accepted'),
    r: () => decide('refused'),
  })
  return (
    <>
      <DecisionStatus {...decisions} />
      <ReviewsLoaded reviews={reviews} none={none}>
        {review && (
          <section aria-label={text.oneByOne} ref={section}>
            <Stack gap={4}>
              <Steps reviews={reviews} place={place} onStep={step} />
              <ReviewFacts review={review} />
              <TextField label={text.note} value={note} onChange={setNote} maxLength={500} />
              <Choice isPending={decisions.isPending} onDecide={decide} />
              <Note size="small">{text.keys}</Note>
            </Stack>
          </section>
        )}
      </ReviewsLoaded>
    </>
  )
}

/** Loads the next page before its first boundary is reached. */
function useMoreAhead({ hasMore, isLoadingMore, loadMore, reviews }: Reviews, place: number): void {
  const isNear = reviews.length - place < 5
  useEffect(() => {
    if (isNear && hasMore && !isLoadingMore) loadMore()
  })
}

interface StepsProps {
  readonly reviews: Reviews
  readonly place: number
  readonly onStep: (by: number) => void
}

function Steps({ reviews: { reviews, total, edition }, place, onStep }: StepsProps) {
  const month = edition === null ? '' : formatEdition(edition)
  return (
    <Row justify="between">
      <strong>{text.position({ number: place + 1, total, month })}</strong>
      <Row>
        <Button size="small" isDisabled={reviews.length < 2} onPress={() => onStep(-1)}>
          {text.previous}
        </Button>
        <Button size="small" isDisabled={reviews.length < 2} onPress={() => onStep(1)}>
          {text.next}
        </Button>
      </Row>
    </Row>
  )
}

interface ChoiceProps {
  readonly isPending: boolean
  readonly onDecide: (decision: BoundaryDecision) => void
}

function Choice({ isPending, onDecide }: ChoiceProps) {
  return (
    <Row>
      <Button variant="primary" isPending={isPending} onPress={() => onDecide('accepted')}>
        {text.accept}
      </Button>
      <Button isPending={isPending} onPress={() => onDecide('refused')}>
        {text.refuse}
      </Button>
    </Row>
  )
}
