import { useMutation, useQueryClient } from '@tanstack/react-query'

import { askForFeedbackMutation } from '../../api/feedback-queries.ts'
import { feedbackText as text } from '../../text/feedback.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'

interface FeedbackPromptProps {
  readonly onAgree: () => void
  readonly onClose: () => void
}

export function FeedbackPrompt({ onAgree, onClose }: FeedbackPromptProps) {
  const setting = useMutation(askForFeedbackMutation(useQueryClient()))
  // If saving the setting failed, the checkbox shows the server's value again.
  const mayAsk = setting.isError ? true : (setting.variables ?? true)
  return (
    <Stack gap={5}>
      <Note size="form">{text.prompt}</Note>
      <Checkbox isSelected={!mayAsk} onChange={(isOver) => setting.mutate(!isOver)}>
        {text.dontShowAgain}
      </Checkbox>
      <FormFoot>
        <Button variant="quiet" onPress={onClose}>
          {text.noThanks}
        </Button>
        <Button onPress={onClose}>{text.maybeLater}</Button>
        <Button variant="primary" onPress={onAgree}>
          {text.sure}
        </Button>
      </FormFoot>
    </Stack>
  )
}
