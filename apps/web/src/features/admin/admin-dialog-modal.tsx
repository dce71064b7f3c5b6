import { deleteDataGroup, deleteUserGroup } from '@terrier/contract/admin'
import { assertNever } from '@terrier/geo/assert-never'

import { adminText as text } from '../../text/admin.ts'
import { Modal } from '../../ui/modal.tsx'
import { DataGroupSettings } from './data-group-settings.tsx'
import type { AdminDialog } from './admin-dialog.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { ImportFile } from './import-file.tsx'
import { RenameForm } from './rename-form.tsx'
import { useChange } from './use-change.ts'

interface AdminDialogModalProps {
  readonly deed: AdminDialog | null
  readonly onClose: () => void
  readonly onGone: () => void
}

export function AdminDialogModal({ deed, onClose, onGone }: AdminDialogModalProps) {
  return (
    <Modal title={deed === null ? '' : titleOf(deed)} isOpen={deed !== null} onClose={onClose}>
      {deed !== null && <Content deed={deed} onClose={onClose} onGone={onGone} />}
    </Modal>
  )
}

function titleOf(deed: AdminDialog): string {
  switch (deed.kind) {
    case 'rename':
      return text.renameOf({ name: deed.group.name })
    case 'delete-user-group':
      return text.deleteOf({ name: deed.group.name })
    case 'settings':
      return text.settingsOf({ title: deed.dataGroup.title })
    case 'import':
      return text.importInto({ title: deed.dataGroup.title })
    case 'delete-data-group':
      return text.deleteOf({ name: deed.dataGroup.title })
    default:
      return assertNever(deed)
  }
}

function Content({
  deed,
  onClose,
  onGone,
}: { readonly deed: AdminDialog } & Omit<AdminDialogModalProps, 'deed'>) {
  const gone = () => {
    onClose()
    onGone()
  }
  const removingGroup = useChange(deleteUserGroup, gone)
  const removingLayer = useChange(deleteDataGroup, gone)
  switch (deed.kind) {
    case 'rename':
      return <RenameForm group={deed.group} onClose={onClose} />
    case 'settings':
      return <DataGroupSettings dataGroup={deed.dataGroup} onClose={onClose} />
    case 'import':
      return <ImportFile dataGroup={deed.dataGroup} onClose={onClose} />
    case 'delete-user-group': {
      const { id, name } = deed.group
      return (
        <DeleteQuestion
          question={text.deleteUserGroup({ name })}
          help={text.deleteUserGroupHelp}
          deletion={removingGroup}
          onDelete={() => removingGroup.change({ body: { id } })}
          onClose={onClose}
        />
      )
    }
    case 'delete-data-group': {
      const { id, title, objectCount } = deed.dataGroup
      return (
        <DeleteQuestion
          question={text.deleteDataGroup({
            title,
            objects: text.objects({ count: objectCount }),
          })}
          help={text.deleteDataGroupHelp}
          deletion={removingLayer}
          onDelete={() => removingLayer.change({ body: { id, objectCount } })}
          onClose={onClose}
        />
      )
    }
    default:
      return assertNever(deed)
  }
}
