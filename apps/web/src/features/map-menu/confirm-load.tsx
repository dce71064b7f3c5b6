import type { MapSummary } from '@terrier/contract/map-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { mapQuery } from '../../api/map-queries.ts'
import { openMap } from '../../document/open-map.ts'
import { isDrawing, useDraft } from '../../map/tools/draft-state.ts'
import { drawingToolsText } from '../../text/drawing-tools.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Question } from '../../ui/question.tsx'

interface LoadQuestionProps {
  readonly map: Pick<MapSummary, 'eid' | 'name'>
  readonly onBack: () => void
  readonly onLoaded: () => void
}

export function ConfirmLoad({ map, onBack, onLoaded }: LoadQuestionProps) {
  const queryClient = useQueryClient()
  const isUnfinished = useDraft(isDrawing)
  const load = useMutation({
    networkMode: 'always',
    // The list may be minutes old, so the map is fetched again.
    mutationFn: async () => openMap(await queryClient.fetchQuery(mapQuery(map.eid))),
    onSuccess: (problem) => problem === null && onLoaded(),
  })
  return (
    <Question
      kind="harmless"
      error={load.isError && text.openFailed}
      action={load.isPending ? text.opening : text.loadConfirm}
      isPending={load.isPending}
      onCancel={onBack}
      onConfirm={() => load.mutate()}
    >
      <p>{text.load({ name: map.name })}</p>
      <p>{text.unsavedLost}</p>
      {isUnfinished && <p>{drawingToolsText.unfinishedLost}</p>}
      {load.data && <InlineMessage kind="error">{text.unreadable}</InlineMessage>}
    </Question>
  )
}
