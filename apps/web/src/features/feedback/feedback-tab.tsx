import { MessageSquareText } from 'lucide-react'
import { Button } from 'react-aria-components/Button'

import { feedbackText as text } from '../../text/feedback.ts'
import { classNames } from '../../ui/class-names.ts'
import { showFeedbackDialog } from './feedback-dialog.ts'
import styles from './feedback-tab.module.css'

export function FeedbackTab() {
  return (
    <Button
      className={classNames(styles.tab)}
      aria-haspopup="dialog"
      data-feedback-tab
      onPress={() => showFeedbackDialog('form')}
    >
      <MessageSquareText size={18} strokeWidth={1.75} aria-hidden />
      {text.tab}
    </Button>
  )
}
