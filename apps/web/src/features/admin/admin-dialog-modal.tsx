import { deleteDataGroup, deleteUserGroup } from '@terrier/contract/admin'
import { assertNever } from '@terrier/geo/assert-never'

import { adminText as text } from '../../text/admin.ts'
import { Modal } from '../../ui/modal.tsx'
import { DataGroupSettings } from './data-group-settings.tsx'
import type { AdminDialog } from './admin-dialog.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { ImportFile } from './import-file.tsx'
import { RenameForm } from './rename-form.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

interface AdminDialogModalProps {
  readonly dialog: AdminDialog | null
  readonly onClose: () => void
  readonly fallbackFocus: () => HTMLElement | null
}

export function AdminDialogModal({ dialog, onClose, fallbackFocus }: AdminDialogModalProps) {
  return (
    <Modal
      title={dialog === null ? '' : titleOf(dialog)}
      isOpen={dialog !== null}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {dialog !== null && <Content dialog={dialog} onClose={onClose} />}
    </Modal>
  )
}

function titleOf(dialog: AdminDialog): string {
  switch (dialog.kind) {
    case 'rename':
      return text.renameOf({ name: dialog.group.name })
    case 'delete-user-group':
      return text.deleteOf({ name: dialog.group.name })
    case 'settings':
      return text.settingsOf({ title: dialog.dataGroup.title })
    case 'import':
      return text.importInto({ title: dialog.dataGroup.title })
    case 'delete-data-group':
      return text.deleteOf({ name: dialog.dataGroup.title })
    default:
      return assertNever(dialog)
  }
}

interface ContentProps {
  readonly dialog: AdminDialog
  readonly onClose: () => void
}

function Content({ dialog, onClose }: ContentProps) {
  const removingGroup = useAdminMutation(deleteUserGroup, onClose)
  const removingLayer = useAdminMutation(deleteDataGroup, onClose)
  switch (dialog.kind) {
    case 'rename':
      return <RenameForm group={dialog.group} onClose={onClose} />
    case 'settings':
      return <DataGroupSettings dataGroup={dialog.dataGroup} onClose={onClose} />
    case 'import':
      return <ImportFile dataGroup={dialog.dataGroup} onClose={onClose} />
    case 'delete-user-group': {
      const { id, name } = dialog.group
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
      const { id, title, objectCount } = dialog.dataGroup
      return (
        <DeleteQuestion
          question={text.deleteDataGroup({ title, count: objectCount })}
          help={text.deleteDataGroupHelp}
          deletion={removingLayer}
          onDelete={() => removingLayer.change({ body: { id, objectCount } })}
          onClose={onClose}
        />
      )
    }
    default:
      return assertNever(dialog)
  }
}
