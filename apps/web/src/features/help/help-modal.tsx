import { useState, type ReactNode } from 'react'

import { helpText as text } from '../../text/help.ts'
import { Modal } from '../../ui/modal.tsx'
import { Row } from '../../ui/stack.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DatasetTable } from './dataset-table.tsx'
import { ReleaseNotes } from './release-notes.tsx'
import { ShortcutTable } from './shortcut-table.tsx'

interface HelpModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Further entry points, such as the tour. */
  readonly children?: ReactNode
}

export function HelpModal({ isOpen, onClose, children }: HelpModalProps) {
  const [section, setSection] = useState('shortcuts')
  return (
    <Modal title={text.title} isOpen={isOpen} onClose={onClose} width="wide">
      <Row as="p" gap={3}>
        {children}
        <a href="/how-to">{text.guide}</a>
      </Row>
      <Tabs
        label={text.sections}
        selected={section}
        onSelect={setSection}
        tabs={[
          { id: 'shortcuts', title: text.shortcuts, content: <ShortcutTable /> },
          { id: 'data', title: text.data, content: <DatasetTable /> },
          { id: 'new', title: text.whatIsNew, content: <ReleaseNotes /> },
        ]}
      />
    </Modal>
  )
}
