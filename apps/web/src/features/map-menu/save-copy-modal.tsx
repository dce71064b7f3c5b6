import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { newUuid } from '../../api/new-uuid.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { titleOfCopy } from '../../text/title-of-copy.ts'
import { MessageModal } from '../../ui/message-modal.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Question } from '../../ui/question.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import type { MapModalProps } from './map-modal.ts'
import { refusalText } from './save-as.ts'
import { hasTitle, saveCopy } from './save-copy.ts'

export function SaveCopyModal({ isOpen, onClose }: MapModalProps) {
  return (
    <Modal title={text.copyTitle} isOpen={isOpen} onClose={onClose}>
      <SaveCopySteps onClose={onClose} />
    </Modal>
  )
}

function SaveCopySteps({ onClose }: { readonly onClose: () => void }) {
  // The state when the modal opened: the copy replaces the open map before the modal has closed.
  const [isTitled] = useState(hasTitle)
  const [name] = useState(() => useMapDocument.getState().document.name)
  if (isTitled) return <CopyQuestion name={name} onClose={onClose} />
  return <MessageModal words={text.titleFirst} help={text.titleFirstHelp} onClose={onClose} />
}

interface CopyQuestionProps {
  readonly name: string
  readonly onClose: () => void
}

function CopyQuestion({ name, onClose }: CopyQuestionProps) {
  const queryClient = useQueryClient()
  const [changeId] = useState(newUuid)
  const copy = useMutation({
    networkMode: 'always',
    mutationFn: () => saveCopy(queryClient, changeId),
    onSuccess: (outcome) => {
      if (outcome !== 'copied') return
      showToast({ kind: 'done', message: text.copyOpened({ copy: titleOfCopy(name) }) })
      onClose()
    },
  })
  const trouble = copy.error ? refusalText(copy.error, text.copyFailed) : troubleOf(copy.data)
  return (
    <Question
      kind="harmless"
      error={trouble}
      action={copy.isPending ? text.copying : text.copyConfirm}
      isPending={copy.isPending}
      onCancel={onClose}
      onConfirm={() => copy.mutate()}
    >
      <p>{text.copyQuestion({ name, copy: titleOfCopy(name) })}</p>
      <p>{text.copyHelp}</p>
    </Question>
  )
}

function troubleOf(outcome: Awaited<ReturnType<typeof saveCopy>> | undefined): string | null {
  if (outcome === 'unsaved') return text.copyUnsaved
  return outcome === 'unreadable' ? text.unreadable : null
}
