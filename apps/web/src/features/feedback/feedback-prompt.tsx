import { useMutation, useQueryClient } from '@tanstack/react-query'

import { askForFeedbackMutation } from '../../api/feedback-queries.ts'
import { feedbackText as text } from '../../text/feedback.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ModalActions } from '../../ui/modal.tsx'
import styles from './feedback.module.css'

interface FeedbackPromptProps {
  readonly onAgree: () => void
  readonly onClose: () => void
}

export function FeedbackPrompt({ onAgree, onClose }: FeedbackPromptProps) {
  const setting = useMutation(askForFeedbackMutation(useQueryClient()))
  // If saving the setting failed, the checkbox shows the server's value again.
  const mayAsk = setting.isError ? true : (setting.variables ?? true)
  return (
    <div className={styles.prompt}>
      <p>{text.prompt}</p>
      <Checkbox isSelected={!mayAsk} onChange={(isOver) => setting.mutate(!isOver)}>
        {text.dontShowAgain}
      </Checkbox>
      <ModalActions>
        <Button variant="quiet" onPress={onClose}>
          {text.noThanks}
        </Button>
        <Button onPress={onClose}>{text.maybeLater}</Button>
        <Button variant="primary" onPress={onAgree}>
          {text.sure}
        </Button>
      </ModalActions>
    </div>
  )
}
