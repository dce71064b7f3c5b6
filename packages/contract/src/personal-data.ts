import { call } from './call.ts'

/**
 * README.txt in the archive describes the other files. One export per user runs at a time; another
 * is refused with 'export-under-way'.
 */
export const exportPersonalData = call({
  method: 'GET',
  path: '/api/user/export',
  summary:
    'Export everything that is stored about the signed-in user, with their maps, as an archive',
  audience: 'signed-in',
  reply: { mediaType: 'application/zip' },
  problems: ['session-ended', 'export-under-way'],
})
