import type { BoundaryReview, LinkEffect } from '@terrier/contract/boundary-review'
import type { ReactNode } from 'react'

import { boundaryReviewText as text } from '../../text/boundary-review.ts'
import { formatHectares } from '../../text/format-area.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { kindWords, overlapWords, parcelWords, titleWords } from './review-words.ts'
import styles from './boundary-review.module.css'

const area = (squareMetres: number | null) =>
  squareMetres === null ? null : formatHectares(squareMetres)

/** All that a person decides about a boundary by, and what either decision would change. */
export function ReviewFacts({ review }: { readonly review: BoundaryReview }) {
  const { change, titles, effects } = review
  const isGone = change.polyIdsAfter.length === 0
  return (
    <Stack gap={4}>
      <h3 className={styles.kind}>{kindWords(change)}</h3>
      <Legend hasOld={change.geometryBefore !== null} hasNew={change.geometryAfter !== null} />
      <FactList
        facts={[
          { label: text.parcelsBefore, value: parcelWords(change.polyIdsBefore) },
          { label: text.parcelsAfter, value: parcelWords(change.polyIdsAfter) },
          { label: text.areaBefore, value: area(change.areaBeforeSquareMetres) },
          { label: text.areaAfter, value: area(change.areaAfterSquareMetres) },
          { label: text.overlap, value: overlapWords(review) },
        ]}
      />
      <Section title={text.titles}>
        {titles.length === 0 ? (
          <Note>{text.noTitles}</Note>
        ) : (
          <BulletList>
            {titles.map((title) => (
              <li key={title.titleNo}>{titleWords(title)}</li>
            ))}
          </BulletList>
        )}
      </Section>
      <Effects
        title={text.ifAccepted}
        meaning={isGone ? text.acceptedGone : text.acceptedMeans}
        effects={effects.accepted}
      />
      <Effects
        title={text.ifRefused}
        meaning={isGone ? text.refusedGone : text.refusedMeans}
        effects={effects.refused}
      />
    </Stack>
  )
}

interface LegendProps {
  readonly hasOld: boolean
  readonly hasNew: boolean
}

function Legend({ hasOld, hasNew }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {hasOld && (
        <li>
          <span className={styles.old} aria-hidden />
          {text.legendOld}
        </li>
      )}
      {hasNew && (
        <li>
          <span className={styles.new} aria-hidden />
          {text.legendNew}
        </li>
      )}
    </ul>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <Stack as="section" gap={1} aria-label={title}>
      <h4 className={styles.heading}>{title}</h4>
      {children}
    </Stack>
  )
}

interface EffectsProps {
  readonly title: string
  readonly meaning: string
  readonly effects: readonly LinkEffect[]
}

function Effects({ title, meaning, effects }: EffectsProps) {
  return (
    <Section title={title}>
      <p>{meaning}</p>
      {effects.length === 0 ? (
        <Note>{text.noEffect}</Note>
      ) : (
        <BulletList>
          {effects.map(({ polyId, titleNo, effect }) => (
            <li key={`${polyId} ${titleNo}`}>
              {text[effect]({ polyId: String(polyId), titleNo })}
            </li>
          ))}
        </BulletList>
      )}
    </Section>
  )
}
