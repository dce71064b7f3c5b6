import { exportFileName } from '@terrier/domain/export/file-name'

/** A file in a folder of an archive, with a number so that no two have one name. */
export const numberedName = (
  folder: string,
  number: number,
  name: string,
  ending: string,
): string => `${folder}/${exportFileName(`${number} ${name}`, ending)}`
