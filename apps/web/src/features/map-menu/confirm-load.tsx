import type { MapSummary } from '@terrier/contract/map-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { mapQuery } from '../../api/map-queries.ts'
import { openMap } from '../../document/open-map.ts'
import { isDrawing, useDraft } from '../../map/tools/draft-state.ts'
import { dialogText } from '../../text/dialog.ts'
import { drawingToolsText } from '../../text/drawing-tools.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'

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
    <>
      <p>{text.load({ name: map.name })}</p>
      <p>{text.unsavedLost}</p>
      {isUnfinished && <p>{drawingToolsText.unfinishedLost}</p>}
      {load.isError && <InlineMessage kind="error">{text.openFailed}</InlineMessage>}
      {load.data && <InlineMessage kind="error">{text.unreadable}</InlineMessage>}
      <FormFoot>
        <Button onPress={onBack}>{dialogText.cancel}</Button>
        <Button
          variant="primary"
          takesFocus
          isPending={load.isPending}
          onPress={() => load.mutate()}
        >
          {load.isPending ? text.opening : text.loadConfirm}
        </Button>
      </FormFoot>
    </>
  )
}
