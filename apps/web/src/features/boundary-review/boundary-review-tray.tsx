import { useEffect, useState } from 'react'

import { compareOnMap } from '../../document/boundary-comparison.ts'
import { boundaryReviewText as text } from '../../text/boundary-review.ts'
import { proposedLinksText } from '../../text/proposed-links.ts'
import { Segments } from '../../ui/segments.tsx'
import { Stack } from '../../ui/stack.tsx'
import { DecidedList } from './decided-list.tsx'
import { OneByOne } from './one-by-one.tsx'
import { SeveralAtOnce } from './several-at-once.tsx'
import { WaitingLinks } from './waiting-links.tsx'

const views = ['oneByOne', 'several', 'decided', 'titles'] as const

const { oneByOne, several, decided } = text
const words = { oneByOne, several, decided, titles: proposedLinksText.waiting } as const

/**
 * For privileged users: the boundaries of the month that could not be matched, one after another or
 * several at once, with the effects of either decision; and the decisions, to be undone. Also
 * the titles that members proposed for parcels.
 */
export function BoundaryReviewTray() {
  const [view, setView] = useState<(typeof views)[number]>('oneByOne')
  useEffect(() => () => compareOnMap(null), [])
  return (
    <Stack gap={4} isInset>
      <Segments
        label={text.views}
        value={view}
        onChange={(chosen) => {
          compareOnMap(null)
          setView(chosen)
        }}
        choices={views.map((value) => ({ value, words: words[value] }))}
      />
      {view === 'oneByOne' && <OneByOne />}
      {view === 'several' && <SeveralAtOnce />}
      {view === 'decided' && <DecidedList />}
      {view === 'titles' && <WaitingLinks />}
    </Stack>
  )
}
