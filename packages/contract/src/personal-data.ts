import { call } from './call.ts'

/** A README.txt in the archive says what each of its files is. */
export const exportPersonalData = call({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything that is stored about the person signed in and their maps, as an archive',
  audience: 'signed-in',
  reply: { mediaType: 'application/zip' },
  problems: ['session-ended', 'export-under-way'],
})
