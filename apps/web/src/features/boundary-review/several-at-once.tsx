import type { BoundaryDecision, BoundaryReview } from '@terrier/contract/boundary-review'
import { boundaryDecisionsMax } from '@terrier/contract/limits'
import { useState } from 'react'

import { boundaryReviewText as text } from '../../text/boundary-review.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { DecisionStatus } from './decision-status.tsx'
import { kindWords, nameOf } from './review-words.ts'
import { ReviewsLoaded } from './reviews-loaded.tsx'
import { showOnMap } from './show-on-map.ts'
import { useDecisions } from './use-decisions.ts'
import { useReviews } from './use-reviews.ts'

const none = { title: text.none, help: text.noneHelp }

/** The waiting boundaries as a list, of which several are accepted or refused in one step. */
export function SeveralAtOnce() {
  const waiting = useReviews('waiting')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const decisions = useDecisions(() => setSelected(new Set()))
  const chosen = waiting.reviews
    .map(({ change }) => change.id)
    .filter((id) => selected.has(id))
    .slice(0, boundaryDecisionsMax)
  const shown = waiting.reviews.slice(0, boundaryDecisionsMax).map(({ change }) => change.id)
  const decide = (decision: BoundaryDecision) =>
    decisions.decide({ ids: chosen, decision, note: '' })
  const toggle = (id: number, isOn: boolean) =>
    setSelected(
      (before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)),
    )
  return (
    <>
      <DecisionStatus {...decisions} />
      <ReviewsLoaded reviews={waiting} none={none}>
        <Checkbox
          isSelected={chosen.length === shown.length}
          isIndeterminate={chosen.length > 0 && chosen.length < shown.length}
          onChange={(isAll) => setSelected(new Set(isAll ? shown : []))}
        >
          {text.selectAll}
        </Checkbox>
        <Row>
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            isPending={decisions.isPending}
            onPress={() => decide('accepted')}
          >
            {text.acceptMany({ count: chosen.length })}
          </Button>
          <Button
            isDisabled={chosen.length === 0}
            isPending={decisions.isPending}
            onPress={() => decide('refused')}
          >
            {text.refuseMany({ count: chosen.length })}
          </Button>
        </Row>
        <RowList>
          {waiting.reviews.map((review) => (
            <WaitingRow
              key={review.change.id}
              review={review}
              isSelected={selected.has(review.change.id)}
              onSelect={(isOn) => toggle(review.change.id, isOn)}
            />
          ))}
        </RowList>
        {waiting.hasMore && (
          <Button isPending={waiting.isLoadingMore} onPress={waiting.loadMore}>
            {text.more}
          </Button>
        )}
      </ReviewsLoaded>
    </>
  )
}

interface WaitingRowProps {
  readonly review: BoundaryReview
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

function WaitingRow({ review, isSelected, onSelect }: WaitingRowProps) {
  const { change, effects } = review
  return (
    <li>
      <RowText>
        <Stack gap={1}>
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            {nameOf(change)}
          </Checkbox>
          <Note size="small">{kindWords(change)}</Note>
          <Note size="small">{effectWords(effects)}</Note>
        </Stack>
      </RowText>
      <Button size="small" variant="quiet" onPress={() => showOnMap(change)}>
        {text.show}
      </Button>
    </li>
  )
}

function effectWords(effects: BoundaryReview['effects']): string {
  if (effects.accepted.length === 0 && effects.refused.length === 0) return text.noEffect
  const count = (effect: 'added' | 'removed', of: keyof typeof effects) =>
    effects[of].filter((one) => one.effect === effect).length
  const accepted = text.effects({
    added: count('added', 'accepted'),
    removed: count('removed', 'accepted'),
  })
  return `${accepted} ${text.effectsRefused({ removed: count('removed', 'refused') })}`
}
