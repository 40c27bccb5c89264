export { type ManyImages, ManyImagesButton, useManyImages } from './many-images.tsx';
export { type Photo, PhotoGrid, type PhotoGridProps } from './photo-grid.tsx';
export { PhotoKeysField } from './photo-keys-field.tsx';
export { imageProblem, MAX_IMAGE_BYTES, uploadImage } from './upload-image.ts';
export { type ImageUpload, useImageUpload } from './use-image-upload.ts';
