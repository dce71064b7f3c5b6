import { saveUserGroup, type AdminUserGroup } from '@terrier/contract/admin'
import { dataGroupTitleMaxLength } from '@terrier/contract/limits'
import { useState } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SaveForm } from './save-form.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

interface RenameFormProps {
  readonly group: AdminUserGroup
  readonly onClose: () => void
}

export function RenameForm({ group: { id, name: present }, onClose }: RenameFormProps) {
  const saving = useAdminMutation(saveUserGroup, onClose)
  const [name, setName] = useState(present)
  return (
    <SaveForm
      saving={saving}
      isReady={name.trim() !== ''}
      onSave={() => saving.change({ body: { id, name } })}
      onClose={onClose}
    >
      <TextField
        label={text.userGroupName}
        maxLength={dataGroupTitleMaxLength}
        value={name}
        onChange={setName}
      />
    </SaveForm>
  )
}
