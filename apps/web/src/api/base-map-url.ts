/** Put in by the build: the folder that is named by what it holds. */
declare const builtBaseMapFolder: string

/** The address of a file that `tools/base-map` wrote. */
export const baseMapUrl = (name: string): string => `${builtBaseMapFolder}/${name}`
