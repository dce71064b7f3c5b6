import { mostPages } from '@terrier/domain/print/pages-along'

import { useMapDocument } from '../../document/map-document.ts'
import { printText as text } from '../../text/print.ts'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { PrintPlan } from './print-plan.ts'
import { changePrint, usePrint } from './print-state.ts'

/** No drawing has this as its identifier, which is printable. */
const single = ''

/** One page, or as many as a line or the border of a polygon needs. */
export function PagesChoice({ plan }: { readonly plan: PrintPlan | null }) {
  const drawings = useMapDocument((map) => map.document.drawings.polygons)
  const along = usePrint((print) => print.along)
  const isThere = drawings.some(({ uuid }) => uuid === along)
  return (
    <Stack gap={2}>
      <CompactSelect
        label={text.along}
        value={isThere && along !== null ? along : single}
        onChange={(chosen) => changePrint({ along: chosen === single ? null : chosen })}
        choices={[
          { value: single, words: text.onePage },
          ...drawings.map(({ uuid, name }) => ({
            value: uuid,
            words: text.alongShape({ name: name || text.unnamed }),
          })),
        ]}
      />
      {plan?.problem === 'too-many' && (
        <InlineMessage kind="error">{text.tooManyPages({ most: mostPages })}</InlineMessage>
      )}
      {plan?.problem === 'no-overview' && (
        <InlineMessage kind="error">{text.noOverview}</InlineMessage>
      )}
      {plan?.problem === 'outside-grid' && (
        <InlineMessage kind="error">{text.problems['outside-grid']}</InlineMessage>
      )}
      {isThere && plan?.problem === null && (
        <Note aria-live="polite">{text.pages({ count: plan.centres.length })}</Note>
      )}
    </Stack>
  )
}
