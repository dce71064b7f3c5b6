import { exportFileName } from '@terrier/domain/export/export-file-name'

/** A file in a folder of an archive, numbered so that names are unique. */
export const uniqueArchiveName = (
  folder: string,
  number: number,
  name: string,
  ending: string,
): string => `${folder}/${exportFileName(`${number} ${name}`, ending)}`
