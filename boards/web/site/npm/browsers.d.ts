/** What some browsers have and the compiler does not know. */
declare function showDirectoryPicker(options?: { mode?: string }): Promise<FileSystemDirectoryHandle>;
