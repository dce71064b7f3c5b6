import { useEffect, useState } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { feedbackText as text } from '../../text/feedback.ts'
import { MessageModal } from '../../ui/message-modal.tsx'
import { Modal } from '../../ui/modal.tsx'
import { showFeedbackDialog, useFeedbackDialog } from './feedback-dialog.ts'
import { FeedbackForm, noAnswers } from './feedback-form.tsx'
import { FeedbackPrompt } from './feedback-prompt.tsx'

/** Specification 9: "The feedback success modal opens 300 ms after the form closes." */
const successDelayMs = 300

const close = () => showFeedbackDialog(null)

/** The feedback form, the prompt to fill it in, and the thank-you message. */
export function FeedbackModals({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { dialog } = useFeedbackDialog()
  const isOnline = useConnectivity((state) => state.isOnline)
  const [answers, setAnswers] = useState(noAnswers)
  useEffect(() => {
    if (dialog !== 'sent') return undefined
    const timer = setTimeout(() => showFeedbackDialog('success'), successDelayMs)
    return () => clearTimeout(timer)
  }, [dialog])

  const maintenance = isReadOnly ? text.maintenance : null
  return (
    <>
      <Modal title={text.promptTitle} isOpen={dialog === 'prompt'} onClose={close}>
        <FeedbackPrompt onAgree={() => showFeedbackDialog('form')} onClose={close} />
      </Modal>
      <Modal title={text.title} isOpen={dialog === 'form'} onClose={close} placement="right">
        <FeedbackForm
          answers={answers}
          onChange={setAnswers}
          obstacle={isOnline ? maintenance : text.offline}
          onSent={() => {
            setAnswers(noAnswers)
            showFeedbackDialog('sent')
          }}
        />
      </Modal>
      <Modal title={text.successTitle} isOpen={dialog === 'success'} onClose={close}>
        <MessageModal words={text.success} onClose={close} />
      </Modal>
    </>
  )
}
