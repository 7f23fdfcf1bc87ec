import { useLoaderData } from "react-router";
import { api, call } from "../../api.ts";
import { Editor } from "./parts/editor.tsx";

export const loader = async () => (await call(api["product-form"].$get())).result;

/** A product that is not saved yet. */
export default function NewProduct() {
  return <Editor form={useLoaderData<typeof loader>()} />;
}
