// First, because it defines the order of the layers that the components' style sheets use.
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Gallery } from './gallery.tsx';

const container = document.getElementById('gallery');
if (!container) throw new Error('#gallery is missing');

createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>
  </StrictMode>,
);
